import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** What the e-sign service tells of a contract that a company was asked to seal (domain.md 7.2). */
export interface SealNews {
  sealed(tx: Transaction, order: SealOrder): void
  sealRefused(tx: Transaction, order: SealOrder): void
  sealExpired(tx: Transaction, order: SealOrder): void
}

/** Which sending of a contract is answered: one that was sent anew since is not meant. */
export interface SealOrder {
  readonly contractId: string
  readonly sentAt: string
}

const sealedKind = 'esign.sealed'
const refusedKind = 'esign.sealRefused'
const expiredKind = 'esign.sealExpired'
const answerMs = 6_000
const expiryMs = 7 * 24 * 60 * 60_000

/** Registers what companies answer when the time comes; once for all worlds of a registry. */
export function connectSeals(registry: WorldRegistry, news: SealNews): void {
  registry.onDue(sealedKind, (tx, payload) => news.sealed(tx, orderOf(payload)))
  registry.onDue(refusedKind, (tx, payload) => news.sealRefused(tx, orderOf(payload)))
  registry.onDue(expiredKind, (tx, payload) => news.sealExpired(tx, orderOf(payload)))
}

/** Asks a company for its seal: it answers after 6 s, refuses, or never answers, as its name says (domain.md 7.3). */
export function askForSeal(
  tx: Transaction,
  { contractId, sentAt }: SealOrder,
  company: string,
): void {
  const payload = { contract: contractId, sentAt }
  tx.schedule(expiredKind, tx.nowMs() + expiryMs, payload)
  if (company.includes('超时')) return
  // Alipay's own input is not ours.
  const kind = /(?<!支付宝)拒签/.test(company) ? refusedKind : sealedKind
  tx.schedule(kind, tx.nowMs() + answerMs, payload)
}

function orderOf(payload: Parameters<typeof findText>[0]): SealOrder {
  return {
    contractId: findText(payload, 'contract') ?? '',
    sentAt: findText(payload, 'sentAt') ?? '',
  }
}
