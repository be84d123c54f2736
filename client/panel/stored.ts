const prefix = 'fake-panel.'

/** A choice that this browser remembers; undefined where there is none, or where nothing may be stored. */
export function readChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a choice where the browser lets us. */
export function writeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
