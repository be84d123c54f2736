import { say } from '#server/console.ts'
import { BadUsage, type Command, type CommandOption } from '#server/cli/command.ts'
import { textFor } from '#server/cli/language.ts'
import { targetOf, targetOptions, type Target } from './target.ts'

/** What somebody typed after an action. */
export interface ActionInput {
  readonly target: Target
  readonly words: readonly string[]
  /** The text of an option; undefined where it was not given. */
  readonly option: (name: string) => string | undefined
  /** Whether a switch was given. */
  readonly has: (name: string) => boolean
}

/** What an action answers: with `--json` the answer itself, else its lines. */
export interface Told {
  readonly json: unknown
  readonly lines: readonly string[]
}

/** One thing that a command does, by its first word. */
export interface Action {
  readonly name: string
  readonly summary: string
  /** The words after it; those in brackets may be left out. */
  readonly words: readonly string[]
  readonly options: readonly CommandOption[]
  /** Undefined where all was told on the way. */
  run(input: ActionInput): Promise<Told | undefined>
}

/** A command that has actions. */
export interface GroupCommand extends Command {
  readonly actions: readonly Action[]
}

/** Makes the command of some actions. */
export function groupCommand(
  name: string,
  summary: string,
  actions: readonly Action[],
): GroupCommand {
  const own = new Map(actions.flatMap(({ options }) => options.map((each) => [each.name, each])))
  return {
    name,
    summary,
    actions,
    words: `<${actions.map((action) => action.name).join('|')}>`,
    options: [...own.values(), ...targetOptions],
    run: async ({ locale, options, words: [first = '', ...words] }) => {
      const action = actions.find((one) => one.name === first)
      if (action === undefined) {
        const known = actions.map((one) => [name, one.name, ...one.words].join(' ')).join('\n  ')
        const text =
          first === ''
            ? textFor(locale, '{command} 后面要写做什么：', { command: name })
            : textFor(locale, '{command} 没有“{word}”。可用的写法：', {
                command: name,
                word: first,
              })
        throw new BadUsage(`${text}\n  ${known}`)
      }
      const input = { locale, options, words }
      assertFits(name, action, input)
      const told = await action.run({
        target: targetOf(input),
        words,
        option: (one) => {
          const value = options[one]
          return typeof value === 'string' ? value : undefined
        },
        has: (one) => options[one] === true,
      })
      if (told === undefined) return
      if (options['json'] === true) say(JSON.stringify(told.json, null, 2))
      else for (const line of told.lines) say(line)
    },
  }
}

function assertFits(
  command: string,
  { name, words: wanted, options: taken }: Action,
  { locale, options, words }: Parameters<Command['run']>[0],
): void {
  const usage = [command, name, ...wanted].join(' ')
  const least = wanted.filter((word) => !word.startsWith('[')).length
  if (words.length < least || words.length > wanted.length) {
    throw new BadUsage(textFor(locale, '写法是 {usage}。', { usage }))
  }
  const known = [...taken, ...targetOptions].map((option) => option.name)
  const surplus = Object.keys(options).find((option) => !known.includes(option))
  if (surplus !== undefined) {
    throw new BadUsage(
      textFor(locale, '{usage} 没有选项 --{option}。可用的选项：{known}。', {
        usage,
        option: surplus,
        known: known.map((option) => `--${option}`).join(', '),
      }),
    )
  }
}

/** Rows under their titles, each column as wide as it needs. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): readonly string[] {
  const texts = [titles, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))]
  const widths = titles.map((_, at) => Math.max(...texts.map((row) => widthOf(row[at] ?? ''))))
  return texts.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}

/** In a terminal a Chinese character takes two places. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115F\u2E80-\uFF60\uFFE0-\uFFE6]/u.test(letter) ? 2 : 1
  return width
}
