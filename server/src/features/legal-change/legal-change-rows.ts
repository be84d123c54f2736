import { type LegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const legalChanges = defineCollection<LegalChange>('legalChanges', { indexes: ['partyId'] })
