import { readStored, writeStored } from '#client/core/storage/storage.ts'

/** How many records one code keeps ([CONST-01]; specification, section 9). */
export const mostRecords = 16

/** What may have records: the pages that were opened from the menu. */
type RecordCode = 'menu'

/** The records of a code in this browser, the latest first; what another version left behind counts as none. */
export function enhanceRecordsOf(code: RecordCode): readonly string[] {
  const stored = readStored(`enhance_${code}`)
  if (!Array.isArray(stored)) return []
  return stored
    .filter((record): record is string => typeof record === 'string')
    .slice(0, mostRecords)
}

/** Adds a record to those of its code, or makes it the latest one. */
export function keepEnhanceRecord(code: RecordCode, record: string): void {
  const records = enhanceRecordsOf(code)
  if (records[0] === record) return
  writeStored(`enhance_${code}`, withRecord(records, record))
}

/** The records with one as the latest: each once, and of more than sixteen the oldest is dropped. */
export function withRecord(records: readonly string[], record: string): readonly string[] {
  return [record, ...records.filter((known) => known !== record)].slice(0, mostRecords)
}
