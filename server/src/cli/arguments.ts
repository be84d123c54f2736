import { type Locale } from '@settle/shared/core/text/text.ts'
import { BadUsage, type Command, type CommandInput } from './command.ts'
import { textFor } from './language.ts'

type Given = Pick<CommandInput, 'options' | 'words'>

/** Reads what was typed after a command's name; throws `BadUsage` with what it takes instead. */
export function readArguments(command: Command, typed: readonly string[], locale: Locale): Given {
  const options: Record<string, string | true> = {}
  const words: string[] = []
  const left = [...typed]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--') {
      words.push(...left.splice(0))
    } else if (word.startsWith('-') && word !== '-') {
      const { name, value } = readOption(command, word, left, locale)
      options[name] = value
    } else {
      words.push(word)
    }
  }
  const [surplus] = words
  if (surplus !== undefined && command.words === undefined) {
    throw new BadUsage(
      textFor(locale, '{command} 不需要“{word}”。', { command: command.name, word: surplus }),
    )
  }
  return { options, words }
}

function readOption(command: Command, word: string, left: string[], locale: Locale) {
  const [, name = '', glued] = /^--?([^=]*)(?:=(.*))?$/s.exec(word) ?? []
  const option = word.startsWith('--') && command.options.find((one) => one.name === name)
  if (option === false || option === undefined) {
    throw new BadUsage(
      textFor(locale, '没有选项 {option}。可用的选项：{known}。', {
        option: word,
        known: knownOptions(command),
      }),
    )
  }
  if (option.value === undefined) {
    if (glued === undefined) return { name, value: true as const }
    throw new BadUsage(textFor(locale, '选项 --{option} 不带值。', { option: name }))
  }
  const value = glued ?? (left[0]?.startsWith('-') === true ? undefined : left.shift())
  if (value !== undefined && value !== '') return { name, value }
  throw new BadUsage(
    textFor(locale, '选项 --{option} 缺少值，例如 --{option} {value}。', {
      option: name,
      value: option.value,
    }),
  )
}

function knownOptions({ options }: Command): string {
  return [...options.map(({ name }) => `--${name}`), '--help'].join(', ')
}
