import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { addFen, fen, formatYuan, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { block, warn, type Finding } from '#server/features/payee-check/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { importSessions } from './import-rows.ts'

const dayMs = 24 * 3_600_000

/** C17: the same file was handed in within 24 hours, as an order or to be reviewed. */
export function repeatedFile(
  reader: RowSource,
  { id, fileHash, merchantId }: ImportSession,
  nowMs: number,
): Finding | undefined {
  if (fileHash === null) return undefined
  const orders = reader.rows(batchOrderRows).allBy('fileHash', fileHash)
  const waiting = reader
    .rows(importSessions)
    .allBy('merchantId', merchantId)
    .filter(
      (other) =>
        other.id !== id &&
        other.fileHash === fileHash &&
        other.state === importState.values.waitingReview,
    )
  const time = [...orders, ...waiting]
    .filter((other) => other.merchantId === merchantId)
    .flatMap(({ submitTime }) => submitTime ?? [])
    .filter((at) => nowMs - epochMsOf(parseDateTime(at)) < dayMs)
    .toSorted()
    .at(-1)
  return time === undefined ? undefined : warn('C17', '该文件已于{time}提交过', { time })
}

/** C18: the balance does not cover what the rows that can be paid come to. */
export function shortBalance(reader: RowSource, session: ImportSession): Finding | undefined {
  const rest = addFen(availableOf(reader, session), negate(fen(session.totalPay)))
  if (rest >= 0) return undefined
  return block('C18', '可用余额不足，还需充值¥{short}', { short: formatYuan(negate(rest)) })
}

/** The merchant's available balance in the pool of an import, fen. */
export function availableOf(
  reader: RowSource,
  { merchantId, providerId, payPass }: Pick<ImportSession, 'merchantId' | 'providerId' | 'payPass'>,
): Fen {
  const pool = { providerId, payPass }
  return statementOf(reader, { type: 'merchant', id: merchantId }, pool).available
}
