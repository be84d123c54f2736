import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Command, type CommandOption } from './command.ts'
import { textFor } from './language.ts'

const program = 'hengzhou-settlement'

/** What `--help` says of a command, or of all of them. */
export function helpOf(
  locale: Locale,
  commands: readonly Command[],
  chosen: Command | undefined,
): string {
  const say = (text: string) => textFor(locale, text)
  const [first] = commands
  const shown = chosen ?? first
  const usage = chosen === undefined ? `${program} [command] [options]` : usageOf(chosen)
  const lists = [
    ...(chosen === undefined
      ? [say('命令：'), ...table(commands.map(({ name, summary }) => [name, say(summary)]))]
      : []),
    ...(shown === undefined ? [] : [say('选项：'), ...table(optionRows(shown.options, say))]),
  ]
  const about =
    chosen === undefined ? '衡舟灵工结算平台（模拟）：本机运行的结算后台。' : chosen.summary
  return [say(about), '', `  ${usage}`, '', ...lists].join('\n')
}

function usageOf({ name, words }: Command): string {
  return [program, name, ...(words === undefined ? [] : [words]), '[options]'].join(' ')
}

type Row = readonly [string, string]

function optionRows(options: readonly CommandOption[], say: (text: string) => string): Row[] {
  const own = options.map(({ name, value, summary }): Row => {
    return [value === undefined ? `--${name}` : `--${name} ${value}`, say(summary)]
  })
  return [...own, ['--help', say('显示这份说明')], ['--version', say('显示版本')]]
}

function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
