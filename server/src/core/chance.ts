import { createHash } from 'node:crypto'

/** A number from 0 to below 1 that stays the same as long as the names do: nothing hangs on the order of calls. */
export function chanceOf(...names: readonly (string | number)[]): number {
  return createHash('sha256').update(names.join('\n')).digest().readUInt32BE() / 2 ** 32
}

/** One of some choices, always the same for the same names. */
export function choiceOf<T>(choices: readonly T[], ...names: readonly (string | number)[]): T {
  const choice = choices[Math.floor(chanceOf(...names) * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}
