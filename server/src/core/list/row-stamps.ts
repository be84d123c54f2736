import { type Transaction } from '#server/worlds/types.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { conflict } from '#server/core/refusal.ts'

interface StampedRow {
  readonly version: number
}

/** The common fields of a new row; tenant and owner come from the actor, never from the body (rulings.md). */
export function stampsOfNew(tx: Transaction, actor: Actor) {
  return {
    ...unownedStampsOfNew(tx, actor),
    operatorId: actor.operatorId,
    agentId: actor.agentId,
    providerId: actor.providerId,
    merchantId: actor.merchantId,
  }
}

/** The common fields of a new row that belongs to nobody's business, such as a dictionary. */
export function unownedStampsOfNew(tx: Transaction, actor: Actor) {
  return {
    id: tx.nextId(),
    tenantId: actor.tenantId,
    createBy: actor.username,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}

/** The common fields of a changed row. */
export function stampsOfChange(tx: Transaction, actor: Actor, row: StampedRow) {
  return { updateBy: actor.username, updateTime: tx.now(), version: row.version + 1 }
}

/** Refuses a change that was made on an older version; `shown` is what the caller may see of the row. */
export function assertVersion(row: StampedRow, version: number | undefined, shown: object): void {
  if (version !== undefined && version !== row.version) throw conflict(shown)
}
