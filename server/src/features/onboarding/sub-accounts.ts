import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Party } from '#server/features/party/index.ts'
import { operators, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

type SubAccount = ServicePackage['subAccounts'][number]

const { partnerBank, alipay, alipayNew } = payChannel.values

/** Gives a business the dedicated numbers of its newly opened bank account: a merchant one for each package. */
export function openBankSubAccounts(tx: Transaction, party: Party): void {
  if (party.role === 'merchant') addSubAccounts(tx, party.id, [partnerBank])
  if (party.role !== 'operator') return
  const row = tx.rows(operators).find(party.id)
  if (row === undefined || row.accountNo !== null) return
  tx.rows(operators).replace({
    ...row,
    accountNo: newNumber(tx, '6200000900', 19),
    version: row.version + 1,
  })
}

/** Gives a merchant the ledger books of its signed Alipay channels. */
export function openAlipayBooks(tx: Transaction, party: Party): void {
  if (party.role === 'merchant') addSubAccounts(tx, party.id, [alipay, alipayNew])
}

function addSubAccounts(
  tx: Transaction,
  merchantId: string,
  channels: readonly SubAccount['payPass'][],
): void {
  const rows = tx.rows(servicePackages)
  for (const row of rows.allBy('merchantId', merchantId)) {
    if (row.coopStatus === coopStatus.values.terminated) continue
    const offered = channelsOf(row.channels)
    const missing = channels.filter(
      (channel) =>
        offered.includes(channel) && !row.subAccounts.some(({ payPass }) => payPass === channel),
    )
    if (missing.length === 0) continue
    const added = missing.map((channel) => newSubAccount(tx, channel))
    rows.replace({
      ...row,
      subAccounts: [...row.subAccounts, ...added],
      updateBy: 'system',
      updateTime: tx.now(),
      version: row.version + 1,
    })
  }
}

function newSubAccount(tx: Transaction, payPass: SubAccount['payPass']): SubAccount {
  return payPass === partnerBank
    ? { payPass, thirdAccNo: newNumber(tx, '6200000800', 19), payAccountType: '1' }
    : { payPass, thirdAccNo: newNumber(tx, '20991000', 16), payAccountType: '2' }
}

/** An account number that cannot exist outside (fixtures/README.md): a prefix, the end of a new id, a check digit. */
function newNumber(tx: Transaction, prefix: string, length: number): string {
  const digits = prefix + tx.nextId().slice(-(length - prefix.length - 1))
  return digits + checkDigitOf(digits)
}

/** The Luhn digit that completes a number. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
