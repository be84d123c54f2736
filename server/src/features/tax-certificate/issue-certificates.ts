import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type TaxCertificate } from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { merchants } from '#server/features/session/index.ts'
import {
  declaredPeople,
  minusCounted,
  nothingCounted,
  plusCounted,
  type TaxOffset,
} from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { taxCertificateRows } from './certificate-rows.ts'

interface MerchantPart {
  readonly counted: Counted
  readonly persons: Set<string>
}

/** One certificate for each merchant of a declaration that was paid; together they are what was paid (domain.md 4.9). */
export function* issueCertificates(
  tx: Transaction,
  declaration: TaxDeclaration,
  offsets: readonly TaxOffset[],
): Generator<void, void> {
  const merchantParts = yield* partsByMerchant(tx, declaration)
  for (const { merchantId, vat, surcharge, iit } of offsets) {
    const known = merchantParts.get(merchantId) ?? { counted: nothingCounted, persons: new Set() }
    // The income of the month itself is not less for it.
    const offset = { amount: fen(0), vat, surcharge, iit }
    const counted = minusCounted(known.counted, offset)
    merchantParts.set(merchantId, { ...known, counted })
  }
  for (const [merchantId, part] of [...merchantParts].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    tx.rows(taxCertificateRows).insert(certificateOf(tx, declaration, merchantId, part))
  }
}

function* partsByMerchant(
  tx: Transaction,
  declaration: TaxDeclaration,
): Generator<void, Map<string, MerchantPart>> {
  const merchantParts = new Map<string, MerchantPart>()
  let count = 0
  for (const { individualId, parts } of declaredPeople(tx, declaration)) {
    for (const { merchantId, posted } of parts) {
      const known = merchantParts.get(merchantId)
      const persons = known?.persons ?? new Set<string>()
      persons.add(individualId)
      const counted = plusCounted(known?.counted ?? nothingCounted, posted)
      merchantParts.set(merchantId, { counted, persons })
    }
    count += 1
    if (count % 500 === 0) yield
  }
  return merchantParts
}

function certificateOf(
  tx: Transaction,
  declaration: TaxDeclaration,
  merchantId: string,
  { counted, persons }: MerchantPart,
): TaxCertificate {
  const merchant = tx.rows(merchants).find(merchantId)
  const { amount: income, vat, surcharge, iit } = counted
  const { id, declareNo, providerId, providerName, period, taxPaymentNo } = declaration
  return {
    id: tx.nextId(),
    tenantId: merchant?.tenantId ?? '0',
    operatorId: merchant?.operatorId ?? null,
    agentId: merchant?.agentId ?? null,
    providerId,
    merchantId,
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    certNo: nextBusinessNumber(tx, 'WS'),
    declarationId: id,
    declareNo,
    period,
    providerName,
    merchantName: merchant?.merchantName ?? '',
    personCount: persons.size,
    income,
    vat,
    surcharge,
    iit,
    total: addFen(vat, surcharge, iit),
    taxPaymentNo: taxPaymentNo ?? '',
    issueTime: tx.now(),
  }
}
