/** An array of at least `length`, what it held before at its start: the array itself, or one at least twice as long. */
export function grown<T extends Int32Array | Int8Array>(array: T, length: number): T {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, 2 * array.length))
  larger.set(array)
  return larger
}
