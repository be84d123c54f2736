import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addIpList,
  type editIpList,
  type IpList,
  ipListResource,
} from '@settle/shared/features/ip-list/ip-list.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { isIn, lookupOf, normalRange, type RangeFault } from '#server/core/guard/ip-range.ts'
import { ipListRows, isInEffect } from './address-rules.ts'

/** More ranges than anybody maintains by hand. */
const mostPerParty = 100

/** Who changes a list, and from where. */
interface Caller {
  readonly actor: Actor
  readonly address: string
}

/** A further range of the caller's own party. Refuses what is no range, is listed already, or shuts the caller out. */
export function createIpList(
  tx: Transaction,
  draft: BodyOf<typeof addIpList>,
  caller: Caller,
): IpList {
  const { actor } = caller
  const ip = rangeOf(draft.ip)
  const own = liveRowsOf(tx, actor.busId)
  if (own.length >= mostPerParty) {
    throw new Refusal('最多 {count} 条 IP 白名单，请先删除不用的', { count: mostPerParty })
  }
  assertNotListed(own, ip)
  const row = tx.rows(ipListRows).insert({
    ...unownedStampsOfNew(tx, actor),
    ip,
    remark: draft.remark ?? null,
    status: draft.status,
    busId: actor.busId,
    busName: actor.busName,
  })
  assertNotShutOut(tx, row, caller)
  return row
}

/** Changes range, remark and status under the same rules. */
export function changeIpList(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editIpList>,
  caller: Caller,
): IpList {
  const rows = tx.rows(ipListRows)
  const row = rowOf(ipListResource, rows, id, caller.actor)
  assertVersion(row, version, row)
  const ip = draft.ip === undefined ? row.ip : rangeOf(draft.ip)
  assertNotListed(
    liveRowsOf(tx, row.busId).filter((other) => other.id !== id),
    ip,
  )
  const changed = rows.replace({
    ...row,
    ip,
    remark: draft.remark === undefined ? row.remark : draft.remark,
    status: draft.status ?? row.status,
    ...stampsOfChange(tx, caller.actor, row),
  })
  assertNotShutOut(tx, changed, caller)
  return changed
}

/** Takes a range out; refuses where the caller's own address then has no place among those that are left. */
export function deleteIpList(tx: Transaction, id: string, caller: Caller): IpList {
  const rows = tx.rows(ipListRows)
  const row = rowOf(ipListResource, rows, id, caller.actor)
  const removed = rows.replace({ ...row, ...stampsOfChange(tx, caller.actor, row), delFlag: '1' })
  assertNotShutOut(tx, removed, caller)
  return removed
}

const faultSentences: Readonly<Record<RangeFault, string>> = {
  unreadable: '请输入 IPv4、IPv6 地址或 CIDR 网段，例如 203.0.113.8、2001:db8::/32',
  tooWide: '网段过大：IPv4 前缀至少 8 位，IPv6 前缀至少 16 位',
}

function rangeOf(text: string): string {
  const normal = normalRange(text)
  if ('fault' in normal) throw fieldRefusal('ip', faultSentences[normal.fault])
  return normal.range
}

function liveRowsOf(tx: Transaction, busId: string | null): readonly IpList[] {
  const own = { field: 'busId', is: 'equal', value: busId } as const
  const live = { field: 'delFlag', is: 'equal', value: '0' } as const
  return [
    ...tx.rows(ipListRows).each({ where: [own, live], order: { field: 'id', descending: false } }),
  ]
}

function assertNotListed(others: readonly IpList[], ip: string): void {
  if (others.some((other) => other.ip === ip)) throw fieldRefusal('ip', '白名单中已有该地址或网段')
}

/** Nobody locks themselves out. Asked after the change: a thrown refusal keeps nothing of it. */
function assertNotShutOut(tx: Transaction, { busId }: IpList, { actor, address }: Caller): void {
  if (busId !== actor.busId) return
  const ranges = liveRowsOf(tx, busId).filter(isInEffect)
  if (ranges.length === 0 || isIn(lookupOf(ranges.map(({ ip }) => ip)), address)) return
  const text = '生效的白名单不含您当前的地址 {address}，保存后您自己也无法登录；请先加入该地址'
  throw new Refusal(text, { address })
}
