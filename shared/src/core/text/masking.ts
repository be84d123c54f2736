/** How a value is hidden (specification, section 5, "Display masking"). */
export type MaskKind = 'phone' | 'idCard' | 'bankCard' | 'name' | 'email' | 'address'

const maskByKind: Readonly<Record<MaskKind, (value: string) => string>> = {
  phone: maskPhone,
  idCard: maskIdCard,
  bankCard: maskBankCard,
  name: maskName,
  email: maskEmail,
  address: maskAddress,
}

/**
 * Hides a value as its kind demands; null passes as null and '' as ''. No other value comes back as
 * it was unless it is already masked, and masking twice changes nothing more.
 */
export function mask(kind: MaskKind, value: string): string
export function mask(kind: MaskKind, value: string | null): string | null
export function mask(kind: MaskKind, value: string | null): string | null {
  return value === null || value === '' ? value : maskByKind[kind](value)
}

/** Hides the middle 4 characters: 138****5678. Four or fewer are hidden whole ([MASK-01]). */
export function maskPhone(value: string): string {
  const characters = Array.from(value)
  const hidden = Math.min(4, characters.length)
  const head = Math.floor((characters.length - hidden) / 2)
  return hideBetween(characters, head, characters.length - hidden - head)
}

/**
 * Shows the first 6 (the region) and the last 4 characters of an ID card, hides the birth date between
 * them; the specification says only "masked" ([MASK-01]). Shorter numbers, such as a passport's, show
 * 2 and 2, very short ones less.
 */
export function maskIdCard(value: string): string {
  return showEnds(value, 6, 4)
}

/**
 * Shows the first 4 and the last 4 characters ([MASK-01]); numbers below 12 characters show less.
 */
export function maskBankCard(value: string): string {
  return showEnds(value, 4, 4)
}

/**
 * Keeps the end: up to 3 characters hide the first, 4 to 6 the first 2, and longer ones hide the middle,
 * of which we leave 2 characters at each end ([MASK-02]).
 */
export function maskName(value: string): string {
  const characters = Array.from(value)
  if (characters.length > 6) return hideBetween(characters, 2, 2)
  const hidden = characters.length > 3 ? 2 : 1
  return hideBetween(characters, 0, Math.max(0, characters.length - hidden))
}

/**
 * Shows the first character before the @ and the domain: z***@example.com; a single character before the @
 * is hidden too. A text without @ shows 2 characters at each end ([MASK-01]; the rule is ours).
 */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@')
  if (at === -1) return showEnds(value, 2, 2)
  const local = Array.from(value.slice(0, at))
  const first = local.length > 1 ? local[0] : '*'
  return `${first}***${value.slice(at)}`
}

/**
 * Shows the first third, at most 6 characters, which is province and city ([MASK-01]; the rule is
 * ours).
 */
export function maskAddress(value: string): string {
  const characters = Array.from(value)
  return hideBetween(characters, Math.min(6, Math.floor(characters.length / 3)), 0)
}

// What is shown never exceeds two thirds, so that an odd value is not given away by a rule for longer ones.
function showEnds(value: string, head: number, tail: number): string {
  const characters = Array.from(value)
  const [shownHead, shownTail] =
    [[head, tail] as const, [2, 2] as const, [1, 0] as const].find(
      ([first, last]) => (first + last) * 3 <= characters.length * 2,
    ) ?? ([0, 0] as const)
  return hideBetween(characters, shownHead, shownTail)
}

function hideBetween(characters: readonly string[], head: number, tail: number): string {
  const hidden = characters.length - head - tail
  return (
    characters.slice(0, head).join('') +
    '*'.repeat(hidden) +
    characters.slice(characters.length - tail).join('')
  )
}
