import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { emptyCells } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { accountKindOf } from '@settle/shared/features/payout-import/payee.rules.ts'
import {
  individuals,
  payeeAccounts,
  type CheckContext,
} from '#server/features/payee-check/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/**
 * The cells of somebody whom we know, without an amount: their account is the one of the channel's kind that they prefer.
 * Empty for an individual that there is not.
 */
export function knownCellsOf(
  reader: RowSource,
  { payPass, terms }: CheckContext,
  individualId: string,
): PayeeCells {
  const person = reader.rows(individuals).find(individualId)
  if (person === undefined) return emptyCells
  const target = terms.servicePackage.payoutTarget
  const kind = accountKindOf(payPass, target)
  const fitting = reader
    .rows(payeeAccounts)
    .allBy('individualId', individualId)
    .filter(({ payChannel }) => accountKindOf(payChannel, target) === kind)
  const account = fitting.find(({ isDefault }) => isDefault === yesNo.values.yes) ?? fitting[0]
  return {
    ...emptyCells,
    name: person.name,
    certType: certType.labelOf(person.certType),
    certNo: person.certNo,
    phone: person.phone,
    payeeAccount: account?.accountNo ?? (kind === 'alipay' ? person.phone : ''),
    bankName: bankItems.labelOf(account?.bankCode),
  }
}
