import { validStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperatorDraft } from '@settle/shared/features/operator/operator-calls.ts'
import { operatorChecks } from '@settle/shared/features/operator/operator.rules.ts'
import { findFault } from '@settle/shared/features/party/party-draft.rules.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { operators } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Refuses data that are wrong, that name no city, or whose company is an operator already. */
export function assertFits(source: RowSource, draft: OperatorDraft, ownId?: string): void {
  const fault = findFault(operatorChecks, draft)
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.sentence)
  const city = source.rows(cityRows).findBy('cityCode', draft.cityCode)
  const isOffered = city?.delFlag === '0' && city.status === validStatus.values.valid
  if (!isOffered) throw fieldRefusal('cityCode', '请选择所在城市')
  const other = source
    .rows(operators)
    .allBy('creditCode', draft.creditCode)
    .find((row) => row.delFlag === '0' && row.id !== ownId)
  if (other !== undefined) {
    throw fieldRefusal('creditCode', '该信用代码已登记为运营商 {name}（{code}），不能重复新增', {
      name: other.operatorName,
      code: other.operatorCode,
    })
  }
}

/** What a form gives, as it is kept; money goes to its own name. */
export function fieldsOf(draft: OperatorDraft) {
  const name = draft.operatorName.trim()
  return {
    operatorName: name,
    shortName: draft.shortName.trim(),
    creditCode: draft.creditCode,
    legalPerson: draft.legalPerson.trim(),
    legalIdNo: draft.legalIdNo.toUpperCase(),
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone,
    email: draft.email ?? '',
    cityCode: draft.cityCode,
    address: draft.address.trim(),
    licenseFile: draft.licenseFile || null,
    accountName: name,
    bankCode: draft.bankCode,
    accountBankNo: draft.accountBankNo,
    payPass: draft.payPass,
    autoRelease: draft.autoRelease ?? yesNo.values.no,
  }
}
