/** What the first bytes of a file say that it is. */
export interface FileType {
  readonly contentType: string
  /** With its dot; undefined where the content does not tell. */
  readonly extension: string | undefined
  /** Whether a browser may show it in the page; all else is only downloaded (rulings.md, uploads). */
  readonly isShownInline: boolean
}

const unknownType: FileType = {
  contentType: 'application/octet-stream',
  extension: undefined,
  isShownInline: false,
}

interface Signature {
  readonly bytes: Buffer
  readonly type: FileType
}

const signatures: readonly Signature[] = [
  signature('89504e470d0a1a0a', 'image/png', '.png'),
  signature('ffd8ff', 'image/jpeg', '.jpg'),
  // %PDF-
  signature('255044462d', 'application/pdf', '.pdf'),
]

function signature(hex: string, contentType: string, extension: string): Signature {
  return { bytes: Buffer.from(hex, 'hex'), type: { contentType, extension, isShownInline: true } }
}

/** The type by the content, whatever the uploader calls it. */
export function fileTypeOf(content: Buffer): FileType {
  const found = signatures.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))
  return found?.type ?? unknownType
}

/** A file name without folders, control characters and what file systems or headers misread; never empty. */
export function safeFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const safe = last
    // \p{C}: control, format and surrogate characters; they hide or turn round what follows them.
    .replaceAll(/[\p{C}<>:"|?*']/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  return safe === '' ? 'file' : shortened(safe, 100)
}

/** The extension of a safe name, with its dot; empty where it has none that is plain. */
export function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? ''
}

/** Cut in the middle of the name, so that the extension stays; by whole characters. */
function shortened(name: string, length: number): string {
  const characters = Array.from(name)
  if (characters.length <= length) return name
  const extension = extensionOf(name)
  return `${characters.slice(0, length - extension.length).join('')}${extension}`
}
