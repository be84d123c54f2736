export { LegalComparison } from './legal-comparison.tsx'
export { LegalHistory } from './legal-history.tsx'
export { type LegalWords } from './legal-words.ts'
