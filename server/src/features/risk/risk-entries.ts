import { type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { type Executive } from '@settle/shared/features/risk/executive.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

export const blacklistRows = defineCollection<Blacklist>('blacklists', {
  indexes: ['certNo', 'expireDate'],
})
export const executiveRows = defineCollection<Executive>('executives', {
  indexes: ['certNo', 'merchantId'],
})
/** The days after which platform entries of the blacklist end; each is waited for once. */
export const blacklistDays = defineCollection<Row>('blacklistDays')

/** Whose payments are asked about: null is nobody's in particular, so that the platform's entries alone count. */
interface Paying {
  readonly providerId: string | null
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Only the entries of `providerId` itself. */
  readonly isOwn?: boolean
}

/** A number as the lists keep it, so that `x` and `X` at its end are one. */
export function plainCertNo(certNo: string): string {
  return certNo.trim().toUpperCase()
}

/** The entry of the platform or of the paying provider that keeps a person from being paid; undefined where none does. */
export function findBlacklisting(
  reader: RowSource,
  certNo: string,
  { providerId, today, isOwn = false }: Paying,
): Blacklist | undefined {
  return reader
    .rows(blacklistRows)
    .allBy('certNo', plainCertNo(certNo))
    .find(
      (row) =>
        holds(row, today) && (row.providerId === providerId || (!isOwn && row.providerId === null)),
    )
}

/** The entry that names a person as an executive of a merchant; undefined where none does. */
export function findExecutive(
  reader: RowSource,
  certNo: string,
  { merchantId, today }: { readonly merchantId: string; readonly today: string },
): Executive | undefined {
  return reader
    .rows(executiveRows)
    .allBy('certNo', plainCertNo(certNo))
    .find((row) => holds(row, today) && row.merchantId === merchantId)
}

/** Whether an entry is in force; it still is on its last day. */
export function holds(
  { delFlag, expireDate }: Pick<Blacklist, 'delFlag' | 'expireDate'>,
  today: string,
): boolean {
  return delFlag === '0' && (expireDate === null || expireDate >= today)
}
