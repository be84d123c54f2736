/** The text with a reason added at its end, or taken out again where it stands in it already. */
export function withReason(text: string, reason: string): string {
  const parts = text.split('；').map((part) => part.trim())
  const others = parts.filter((part) => part !== '' && part !== reason)
  return (parts.includes(reason) ? others : [...others, reason]).join('；')
}
