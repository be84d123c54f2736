import { enUs } from '#server/texts/en-us.ts'

/** The sentences that are said here, in both languages, and which of them a text could be. */
interface Sentences {
  readonly exact: ReadonlyMap<string, string>
  readonly patterns: readonly { readonly key: string; readonly pattern: RegExp }[]
  /** Every two letters that stand beside each other in a Chinese sentence, and every English word. */
  readonly pairs: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

let made: Sentences | undefined

function sentences(): Sentences {
  made ??= makeSentences()
  return made
}

function makeSentences(): Sentences {
  const exact = new Map<string, string>()
  const patterns: { key: string; pattern: RegExp }[] = []
  const pairs = new Set<string>()
  const words = new Set<string>()
  for (const [key, english] of Object.entries(enUs)) {
    for (const text of [key.replace(/\|[^|{}]+$/, ''), english]) {
      if (!text.includes('{')) exact.set(text, key)
      else if (text.replaceAll(placeholder, '').trim().length > 1) {
        patterns.push({ key, pattern: patternOf(text) })
      }
      for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
        for (let at = 0; at + 1 < run.length; at += 1) pairs.add(run.slice(at, at + 2))
      }
      for (const word of text.match(/[A-Za-z]+/g) ?? []) words.add(word.toLowerCase())
    }
  }
  return { exact, patterns, pairs, words }
}

const placeholder = /\{\w+(?:\|[^|{}]*\|[^|{}]*)?\}/g

function patternOf(text: string): RegExp {
  const parts = text
    .split(placeholder)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*?')}$`)
}

/** The sentences of ours that a text may be, by their Chinese keys; none for a text that is not said here. */
export function sentencesLike(text: string): ReadonlySet<string> {
  const { exact, patterns } = sentences()
  const found = new Set<string>()
  const whole = exact.get(text)
  if (whole !== undefined) found.add(whole)
  if (text.length > 500) return found
  for (const { key, pattern } of patterns) if (pattern.test(text)) found.add(key)
  return found
}

/** Whether a text says one sentence of ours, in either language. */
export function says(text: string, key: string): boolean {
  return text === key.replace(/\|[^|{}]+$/, '') || text === enUs[key]
}

/**
 * A foreign sentence without what may be about somebody: digits go, and so does every word that none of our own sentences
 * has. A name in it does not stand the test, and how the sentence is made still shows.
 */
export function toldSentence(text: string): string {
  const { pairs, words } = sentences()
  const told = text
    .slice(0, 200)
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '*')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/[A-Za-z]+/g, (word) => (words.has(word.toLowerCase()) ? word : '*'))
    .replaceAll(/\p{Script=Han}+/gu, (run) =>
      Array.from(run)
        .map((letter, at, all) => {
          const isKnown =
            pairs.has(`${all[at - 1] ?? ''}${letter}`) || pairs.has(`${letter}${all[at + 1] ?? ''}`)
          return isKnown ? letter : '*'
        })
        .join(''),
    )
    .replaceAll(/[^\p{ASCII}\p{Script=Han}，。！？；：、（）“”]/gu, '*')
  return `"${told.replaceAll(/\*+/g, '*')}"`
}
