import { type Locale } from '@settle/shared/core/text/text.ts'

/** An option of a command. Texts are keys of the catalogue. */
export interface CommandOption {
  /** Without its dashes. */
  readonly name: string
  /** What stands for its value in the help, `<port>`; without one it is a switch. */
  readonly value?: string
  readonly summary: string
}

/** What somebody typed after a command's name. */
export interface CommandInput {
  readonly locale: Locale
  /** The options that were given: a text, or `true` for a switch. */
  readonly options: Readonly<Record<string, string | true>>
  /** What is no option, in its order. */
  readonly words: readonly string[]
}

/** A command of `hengzhou-settlement`. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** What it takes besides options, `<name>`; one that takes none refuses every word. */
  readonly words?: string
  readonly options: readonly CommandOption[]
  run(input: CommandInput): Promise<void>
}

/** Something that was typed wrong, or cannot be done as it was asked for; the message says what would do, in the person's language. */
export class BadUsage extends Error {
  /** 2: it was typed wrong; 1: it was understood, and refused. */
  readonly exitCode: number = 2
}

/** What was typed right and cannot be done; the message says why. */
export class CannotDo extends BadUsage {
  override readonly exitCode: number = 1
}
