/** The characters of a long number in groups of four, as banks print it; an empty text has none. */
export function digitGroups(number: string): string[] {
  return number.match(/.{1,4}/g) ?? []
}
