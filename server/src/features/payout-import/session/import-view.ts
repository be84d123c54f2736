import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type Page } from '@settle/shared/core/envelope.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type getImportResult } from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import {
  type ImportRow,
  type PayeeCells,
} from '@settle/shared/features/payout-import/import-row.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { cellsToMend } from '@settle/shared/features/payout-import/retry.rules.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { say } from '#server/core/call/locale.ts'
import { findPage, pageAnswer } from '#server/core/list/paging.ts'
import { type Finding } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { realNameOf, userRows } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { waitsFor } from './approval.service.ts'
import { importRows, type CheckedLine } from './import-rows.ts'
import { needsReview } from './import-session.service.ts'
import { availableOf, repeatedFile, shortBalance } from './order-findings.ts'

/** Who looks at an import, and in which words. */
export interface Viewer {
  readonly actor: Actor
  readonly locale: Locale
  readonly labels: DictionaryLabels
  readonly nowMs: number
}

/** An import as its screens show it; balance and repetition are those of this moment. */
export function summaryOf(
  reader: RowSource,
  session: ImportSession,
  { actor, locale, labels, nowMs }: Viewer,
): ImportSummary {
  const { submitted } = importState.values
  const findings =
    session.state === submitted
      ? []
      : [repeatedFile(reader, session, nowMs), shortBalance(reader, session)]
  return {
    ...shownOf(session),
    state_dictText: labels.labelOf(importState, session.state),
    payPass_dictText: labels.labelOf(payChannel, session.payPass),
    available: availableOf(reader, session),
    findings: findings.flatMap((finding) =>
      finding === undefined
        ? []
        : [
            {
              code: finding.code,
              level: finding.level,
              message: say(locale, finding.text, finding.values),
            },
          ],
    ),
    approvals: session.approvals.map(({ ruleName, userIds, by, time }) => ({
      ruleName,
      names: userIds.map((id) => reader.rows(userRows).find(id)?.realname ?? ''),
      byName: realNameOf(reader, by),
      time,
    })),
    canReview: waitsFor(session, actor),
    needsReview: needsReview(reader, actor, session),
    submitByName: realNameOf(reader, session.submitBy),
    reviewByName: realNameOf(reader, session.reviewBy),
  }
}

function shownOf(session: ImportSession) {
  const { id, state, packageId, providerId, providerName, payPass, batchName } = session
  const { projectId, fileName, sourceFile, acceptFormFile, rowCount, passedCount, warnedCount } =
    session
  const { blockedCount, unsignedCount, totalAmount, totalNet, totalTax, totalFee } = session
  const { totalPay, expireTime, createBy, createTime, submitBy, submitTime } = session
  const { reviewBy, reviewReason, retryOfOrderId, orderId, orderNo } = session
  return {
    id,
    state,
    packageId,
    providerId,
    providerName,
    payPass,
    batchName,
    projectId,
    fileName,
    sourceFile,
    acceptFormFile,
    rowCount,
    passedCount,
    warnedCount,
    blockedCount,
    unsignedCount,
    totalAmount,
    totalNet,
    totalTax,
    totalFee,
    totalPay,
    expireTime,
    createBy,
    createTime,
    submitBy,
    submitTime,
    reviewBy,
    reviewReason,
    retryOfOrderId,
    orderId,
    orderNo,
  }
}

/** A page of the lines of an import, in the order of the file. */
export function rowPageOf(
  reader: RowSource,
  { sessionId, level, ...paging }: QueryOf<typeof getImportResult>,
  viewer: Viewer,
): Page<ImportRow> {
  const inSession = { field: 'sessionId', is: 'equal', value: sessionId } as const
  const where =
    level === undefined
      ? [inSession]
      : [inSession, { field: 'level', is: 'equal', value: level } as const]
  const order = { field: 'id', descending: false }
  const rows = reader.rows(importRows)
  const page = findPage(rows, { where, order }, paging)
  return pageAnswer({ ...page, rows: page.rows.map((line) => rowOf(reader, line, viewer)) })
}

/** A line of an import as a viewer may see it. */
export function rowOf(
  reader: RowSource,
  line: CheckedLine,
  { actor, locale, labels }: Viewer,
): ImportRow {
  const { rowNo, level, findings, bankCode, cells } = line
  const { amount, vat, surcharge, iit, tax, fee, net, pay } = line
  return {
    rowNo,
    level,
    level_dictText: labels.labelOf(checkLevel, level),
    codes: findings.map(({ code }) => code),
    messages: findings.map(({ text, values }) => say(locale, text, inWords(locale, values))),
    ...(readsWhole(actor) ? cells : masked(cells)),
    bankCode,
    amount,
    vat,
    surcharge,
    iit,
    tax,
    fee,
    net,
    pay,
    retryOf: retriedPaymentOf(reader, line, locale),
  }
}

/** The reasons of a bank are texts of ours, and are translated like others. */
function inWords(locale: Locale, values: Finding['values']): Finding['values'] {
  const { reason } = values
  return typeof reason === 'string' ? { ...values, reason: say(locale, reason) } : values
}

function retriedPaymentOf(
  reader: RowSource,
  { retryOfItemId, findings }: CheckedLine,
  locale: Locale,
): ImportRow['retryOf'] {
  const item = retryOfItemId === null ? undefined : reader.rows(payoutItemRows).find(retryOfItemId)
  if (item === undefined) return null
  const { itemNo, failReason, failCode } = item
  return {
    itemNo,
    failReason: failReason === null ? null : say(locale, failReason),
    cells: [...cellsToMend(failCode)],
    isSettled: findings.every(({ code }) => code !== 'C20'),
  }
}

/** Only who mends the rows needs to read them whole. */
export function readsWhole(actor: Actor): boolean {
  return actor.permissions.has('payout:import')
}

/** The cells of a line for those who do not mend it. */
export function masked(cells: PayeeCells): PayeeCells {
  return {
    ...cells,
    certNo: mask('idCard', cells.certNo),
    phone: mask('phone', cells.phone),
    payeeAccount: mask('bankCard', cells.payeeAccount),
  }
}
