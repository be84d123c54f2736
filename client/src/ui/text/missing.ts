/** What a missing value looks like (visual.md, rule 2). */
export const missing = '–'
