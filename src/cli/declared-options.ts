import { type Command, Option as CommandOption } from 'commander'
import { type Option, type Settings, settle } from '../core/option.ts'

/** Puts declared options on a command, each once, in a help group of their own. */
export function addDeclaredOptions(command: Command, options: readonly Option[], group: string): void {
  const seen = new Set<string>()
  for (const option of options) {
    if (seen.has(option.name)) continue
    seen.add(option.name)
    command.addOption(new CommandOption(flagOf(option), describeOption(option)).helpGroup(group))
  }
}

/** What was given on the command line for these options, checked against those that `owner` declares. */
export function settingsFrom(
  command: Command,
  offered: readonly Option[],
  owner: string,
  declared: readonly Option[],
): Settings {
  const given: Record<string, string | boolean> = {}
  for (const { name } of offered) {
    const attribute = new CommandOption(`--${name}`).attributeName()
    if (command.getOptionValueSource(attribute) === 'cli') given[name] = command.opts()[attribute]
  }
  return settle(owner, declared, given)
}

/** How an option is written on the command line. */
export function flagOf(option: Option): string {
  switch (option.type) {
    case 'switch':
      return `--${option.name}`
    case 'integer':
      return `--${option.name} <n>`
    case 'text':
      return `--${option.name} <${option.form}>`
    case 'choice':
      return `--${option.name} <${option.values.join('|')}>`
  }
}

/** What an option is for, with its default. */
export function describeOption(option: Option): string {
  return option.type === 'switch' ? option.about : `${option.about} (default: ${option.default})`
}
