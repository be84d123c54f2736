import { findBirthDay } from '@settle/shared/features/individual/id-card.rules.ts'
import { findIndividual } from '#server/features/payee-check/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Whether a person can be kept: a new one's birth day is read off their ID card, with another certificate they must be known. */
export function canBeKept(reader: RowSource, certNo: string): boolean {
  return findIndividual(reader, certNo) !== undefined || findBirthDay(certNo) !== undefined
}
