import { readChoice, writeChoice } from './stored.ts'

/** Light or dark. */
export type Appearance = 'light' | 'dark'

const choiceName = 'appearance'

/** What the page looks like now: the user's choice, else the system's preference. */
export function appearance(): Appearance {
  const chosen = document.documentElement.dataset['appearance']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps the user's choice and follows it. */
export function setAppearance(next: Appearance): void {
  writeChoice(choiceName, next)
  document.documentElement.dataset['appearance'] = next
}

/** Dresses the page as the user chose before; without a choice the style sheet follows the system. */
export function startAppearance(): void {
  const chosen = readChoice(choiceName)
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.dataset['appearance'] = chosen
}
