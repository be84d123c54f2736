import { maskName } from '@settle/shared/core/text/masking.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { failsIdentity, isAskedAbout } from '#server/simulators/people/person-names.ts'
import { bureauSwitchesOf } from './tax-bureau-mode.ts'

/** What the tax bureau tells of a platform's reports (order 810). Each may come twice, or late. */
export interface ReportNews {
  accepted(tx: Transaction, filing: ReportRef): void
  rejected(tx: Transaction, filing: ReportRef, code: string, individualId: string): void
  asked(tx: Transaction, filing: ReportRef, text: string): void
}

/** Which sending of a report is answered: one that was sent again since is not meant. */
export interface ReportRef {
  readonly reportId: string
  readonly version: number
}

interface FiledReport extends ReportRef {
  readonly providerName: string
  /** Nobody was refused yet, and nothing was asked. */
  readonly isFirst: boolean
  readonly isIncome: boolean
}

const kinds = {
  accepted: 'tax.reportAccepted',
  rejected: 'tax.reportRejected',
  asked: 'tax.reportAsked',
} as const
const answerMs = 10_000

/** Registers what the bureau says when its time comes; once for all worlds of a registry. */
export function connectReportBureau(registry: WorldRegistry, news: ReportNews): void {
  registry.onDue(kinds.accepted, (tx, payload) => news.accepted(tx, refOf(payload)))
  registry.onDue(kinds.rejected, (tx, payload) =>
    news.rejected(
      tx,
      refOf(payload),
      findText(payload, 'code') ?? 'BS99',
      findText(payload, 'person') ?? '',
    ),
  )
  registry.onDue(kinds.asked, (tx, payload) =>
    news.asked(tx, refOf(payload), findText(payload, 'text') ?? ''),
  )
}

/** Decides as the names say (domain.md 7.3), and answers 10 s later; a provider 报送慢 waits until somebody moves it. */
export function fileReport(
  tx: Transaction,
  { reportId, version, providerName, isFirst, isIncome }: FiledReport,
  people: readonly { readonly individualId: string; readonly name: string }[],
): void {
  const { mode } = bureauSwitchesOf(tx)
  if (mode === 'manual' || providerName.includes('报送慢')) return
  const at = tx.nowMs() + answerMs
  const payload = { report: reportId, version: String(version) }
  if (mode === 'down') {
    tx.schedule(kinds.rejected, at, { ...payload, code: 'BS99', person: '' })
    return
  }
  const refused = isFirst && !isIncome && people.find(({ name }) => failsIdentity(name))
  const asked = isFirst && isIncome ? people.filter(({ name }) => isAskedAbout(name)) : []
  const [first] = asked
  if (refused) {
    tx.schedule(kinds.rejected, at, { ...payload, code: 'BS01', person: refused.individualId })
  } else if (first !== undefined) {
    // The platform reads the question too, and sees nobody's whole name (domain.md 2.3).
    const text = `请说明${maskName(first.name)}等${asked.length}人收入较上期增长超过300%的原因`
    tx.schedule(kinds.asked, at, { ...payload, text })
  } else tx.schedule(kinds.accepted, at, payload)
}

function refOf(payload: JsonValue): ReportRef {
  return {
    reportId: findText(payload, 'report') ?? '',
    version: Number(findText(payload, 'version') ?? 0),
  }
}
