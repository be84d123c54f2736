import { type SharedText } from '#server/core/call/call-notes.ts'
import { TextPages } from './text-pages.ts'

/** How much of a body is kept (kit.md, section 3), bytes of UTF-8. */
const bodyLimitBytes = 65_536

/** A body as the journal holds it, secrets and all: the one who reads it takes them out. */
export class KeptText {
  readonly #bytes: number | undefined
  readonly #isCut: boolean
  readonly #store: TextPages
  /** Where the shared text stands in what the pages hold; the end of it where there is none. */
  readonly #sharedFrom: number
  /** A text that others hold too is not copied: for long answers that cost more than all else that is kept. */
  #shared: string
  #pages: readonly number[]
  #length: number

  constructor(store: TextPages, given: string | SharedText) {
    const { head, shared, tail } =
      typeof given === 'string' ? { head: given, shared: '', tail: '' } : given
    // No character takes more than three bytes for each unit of a text's length; counting can wait for a reader.
    const isCounted = shared === '' && head.length * 3 > bodyLimitBytes
    this.#bytes = isCounted ? Buffer.byteLength(head) : undefined
    this.#isCut = this.#bytes !== undefined && this.#bytes > bodyLimitBytes
    const text = this.#isCut ? beginningOf(head) : head + tail
    this.#store = store
    this.#sharedFrom = head.length
    this.#shared = shared
    this.#length = text.length
    this.#pages = store.keep(text)
  }

  /** The size of the whole body, bytes of UTF-8. */
  get bytes(): number {
    return this.#bytes ?? Buffer.byteLength(this.#whole)
  }

  /** Whether its end is not kept. */
  get isCut(): boolean {
    return this.#isCut || (this.#shared !== '' && this.bytes > bodyLimitBytes)
  }

  /** What it takes in memory, bytes. */
  get heldBytes(): number {
    return TextPages.bytesFor(this.#length)
  }

  get text(): string {
    return this.#shared !== '' && this.isCut ? beginningOf(this.#whole) : this.#whole
  }

  /** Its first characters, some hundreds, without reading all of it. */
  get beginning(): string {
    return this.#shared === ''
      ? this.#store.read(this.#pages.slice(0, 1), this.#length)
      : this.#whole
  }

  /** Gives its room back; from now on it is empty, since the pages are another's. */
  free(): void {
    this.#store.free(this.#pages)
    this.#pages = []
    this.#length = 0
    this.#shared = ''
  }

  /** All that is kept. */
  get #whole(): string {
    const own = this.#store.read(this.#pages, this.#length)
    if (this.#shared === '') return own
    return own.slice(0, this.#sharedFrom) + this.#shared + own.slice(this.#sharedFrom)
  }
}

function beginningOf(text: string): string {
  const bytes = Buffer.from(text.slice(0, bodyLimitBytes)).subarray(0, bodyLimitBytes)
  return bytes.toString().replace(/\uFFFD$/, '')
}

/** The value of JSON text, as far as it is there; undefined where it is no JSON. */
export function valueIn({ text, isCut }: KeptText): unknown {
  return parsed(isCut ? closed(text) : text)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** JSON text without its torn last member, and with the brackets that were open before that. */
function closed(text: string): string {
  const open: string[] = []
  let isInString = false
  let end = 0
  let closers = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
      continue
    }
    if (character === '"') isInString = true
    else if (character === ',') end = at
    else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']')
      end = at + 1
    } else if (character === '}' || character === ']') {
      open.pop()
      end = at + 1
    } else continue
    if (!isInString) closers = open.toReversed().join('')
  }
  return text.slice(0, end) + closers
}
