/** How much of a body is kept (kit.md, section 3), bytes of UTF-8. */
export const bodyLimitBytes = 65_536

/** A body as the journal holds it, secrets and all: whoever reads it takes them out. */
export interface KeptText {
  readonly text: string
  /** The size of the whole body. */
  readonly bytes: number
  /** Whether its end is not kept. */
  readonly isCut: boolean
}

/** Keeps a text by reference, or the beginning of a long one. */
export function keptText(text: string): KeptText {
  // No character takes more than three bytes for each unit of a text's length.
  if (text.length * 3 <= bodyLimitBytes) return { text, bytes: text.length, isCut: false }
  const bytes = Buffer.byteLength(text)
  if (bytes <= bodyLimitBytes) return { text, bytes, isCut: false }
  // By way of a buffer: a slice would hold on to the whole text.
  const beginning = Buffer.from(text.slice(0, bodyLimitBytes)).subarray(0, bodyLimitBytes)
  return { text: beginning.toString().replace(/\uFFFD$/, ''), bytes, isCut: true }
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
