/** What a reset can take back, part by part (kit.md, section 1). */
export const worldParts = ['data', 'clock', 'faults', 'journal', 'sessions', 'sockets'] as const

export type WorldPart = (typeof worldParts)[number]

/** What a reset takes back where nothing is named; the tokens of the seed's users stay valid. */
export const usualParts: readonly WorldPart[] = ['data', 'faults', 'clock']
