/** What every part begins with. */
export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in XML, in an element or in quotes. What XML has no place for becomes a replacement character. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** An element with a text, or with elements that each have one. */
export function element(
  name: string,
  content: string | readonly (readonly [name: string, text: string])[],
): string {
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map(([part, text]) => element(part, text)).join('')
  return `<${name}>${inside}</${name}>`
}
