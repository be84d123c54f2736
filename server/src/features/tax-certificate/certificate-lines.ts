import { addFen, fen, negate } from '@settle/shared/core/money/fen.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  type CertificateLine,
  type TaxCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import {
  declaredPeople,
  nothingCounted,
  plusCounted,
  taxDeclarationRows,
  taxOffsets,
} from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

const peopleAtOnce = 500

/** The lines of a certificate, of one person where one is named; in slices. Together they are its figures. */
export function* certificateLinesOf(
  source: RowSource,
  certificate: TaxCertificate,
  individualId?: string,
): Generator<void, readonly CertificateLine[]> {
  const { declarationId, merchantId, period } = certificate
  const declaration = source.rows(taxDeclarationRows).find(declarationId)
  if (declaration === undefined) return []
  const lines: CertificateLine[] = []
  let count = 0
  for (const person of declaredPeople(source, declaration)) {
    count += 1
    if (count % peopleAtOnce === 0) yield
    if (individualId !== undefined && person.individualId !== individualId) continue
    const own = person.parts.filter((part) => part.merchantId === merchantId)
    if (own.length === 0) continue
    const counted = own.reduce((sum, { posted }) => plusCounted(sum, posted), nothingCounted)
    lines.push(lineOf(source, certificate, person.individualId, { period, counted }))
  }
  for (const offset of source.rows(taxOffsets).allBy('usedBy', declarationId)) {
    if (offset.merchantId !== merchantId) continue
    if (individualId !== undefined && offset.individualId !== individualId) continue
    const { month, vat, surcharge, iit } = offset
    const counted = {
      amount: fen(0),
      vat: negate(vat),
      surcharge: negate(surcharge),
      iit: negate(iit),
    }
    lines.push(lineOf(source, certificate, offset.individualId, { period: month, counted }))
  }
  return lines
}

function lineOf(
  source: RowSource,
  { id }: TaxCertificate,
  individualId: string,
  { period, counted }: { readonly period: string; readonly counted: Counted },
): CertificateLine {
  const individual = source.rows(individuals).find(individualId)
  const { amount: income, vat, surcharge, iit } = counted
  return {
    id: `${id}-${individualId}-${period}`,
    delFlag: '0',
    certificateId: id,
    individualId,
    name: individual?.name ?? '',
    certType: individual?.certType ?? certType.values.idCard,
    certNo: individual?.certNo ?? '',
    period,
    income,
    vat,
    surcharge,
    iit,
    total: addFen(vat, surcharge, iit),
  }
}
