/** How many characters a text keeps in narrow places (specification, section 5). */
export const shortEllipsisLength = 18

/** How many characters a text keeps elsewhere (specification, section 5). */
export const longEllipsisLength = 25

/**
 * The first characters and '...' where a text is longer than the given number of characters
 * ([FMT-01]).
 */
export function ellipsis(text: string, length: number = longEllipsisLength): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
