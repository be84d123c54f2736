import { type ReactNode } from 'react'
import { type LegalValue } from '@settle/shared/features/legal-change/legal-change.ts'

/** How the legal data of a kind of business read: what a field is called, and how its value is shown. */
export interface LegalWords {
  readonly labelOf: (field: string) => string
  readonly show: (field: string, value: LegalValue) => ReactNode
}
