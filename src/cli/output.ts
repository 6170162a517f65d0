/** A whole number with its thousands apart, the same in every locale. */
export function grouped(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A number of things, `things` being their name in the plural. */
export function counted(value: number, things: string): string {
  return `${grouped(value)} ${value === 1 ? things.slice(0, -1) : things}`
}

/** Seconds as a person would say them. */
export function spoken(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(2)} s`
  if (seconds < 120) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** Whether and how pictures on standard output may use the terminal. NO_COLOR and FORCE_COLOR are respected. */
export function pictureOptions(): { color: boolean; width?: number } {
  const { columns, isTTY } = process.stdout
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  const color = !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== '0' : isTTY === true && TERM !== 'dumb')
  return { color, ...(columns !== undefined && { width: columns }) }
}
