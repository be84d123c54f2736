import { type BrowserContext } from 'playwright-core'

/** Members whose value is the product's own word and no name of somebody's: these are to be in the user's language. */
const ownWords = /(_dictText|[tT]itle|[tT]ext|message|label|Label|tip)$/

/** Collects the Chinese values that the server sends as data to any window of a context. */
export function watchDataNames(context: BrowserContext): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (value: unknown, member: string): void => {
    if (typeof value === 'string') {
      if (!ownWords.test(member) && /\p{Script=Han}/u.test(value)) names.add(value.trim())
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        collect(inner, Array.isArray(value) ? member : name)
      }
    }
  }
  context.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('json')) return
    response.json().then(
      (body: unknown) => collect(body, ''),
      // A page that is left takes its answers with it.
      () => undefined,
    )
  })
  return names
}
