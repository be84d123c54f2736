import { isDateTime } from '@settle/shared/core/day.ts'
import { type User, type UserDraft } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { tenants } from '#server/features/session/index.ts'
import { type Rows, type RowSource } from '#server/worlds/types.ts'

type Personal = Pick<User, 'workNo' | 'sex' | 'birthday' | 'post' | 'relTenantIds'>

const names = ['workNo', 'sex', 'birthday', 'post', 'relTenantIds'] as const

/** What a form says of a person besides account and role (wire.md 15.1); an empty text is none. Refuses what cannot be. */
export function personalFieldsOf(
  rows: RowSource,
  draft: Partial<UserDraft>,
  actor: Actor,
): Partial<Personal> {
  const given = names.flatMap((name) => {
    const value = draft[name]
    if (value === undefined) return []
    return [[name, value === null || value === '' ? null : String(value)] as const]
  })
  const personal: Partial<Personal> = Object.fromEntries(given)
  const { birthday, relTenantIds } = personal
  if (typeof birthday === 'string' && !isDateTime(`${birthday} 00:00:00`)) {
    throw fieldRefusal('birthday', '日期不存在，请重新选择')
  }
  if (typeof relTenantIds === 'string') assertTenants(rows, idsIn(relTenantIds), actor)
  return personal
}

/** The name of another operator's tenant would be told at the next login: only the platform knows all of them. */
function assertTenants(rows: RowSource, tenantIds: readonly string[], actor: Actor): void {
  for (const tenantId of tenantIds) {
    const isKnown = rows.rows(tenants).findBy('tenantId', tenantId)?.delFlag === '0'
    if (!isKnown || (actor.role !== 'admin' && tenantId !== actor.tenantId)) {
      throw fieldRefusal('relTenantIds', '租户 {tenantId} 不存在或无权限', { tenantId })
    }
  }
}

/** A number tells the people of one business apart; another business counts for itself (wire.md 13.1, 15.1). */
export function assertWorkNoFree(
  rows: Rows<User>,
  workNo: string | null | undefined,
  { id, busId }: { readonly id?: string; readonly busId: string | null },
): void {
  if (typeof workNo !== 'string' || workNo === '') return
  const isTaken = rows
    .allBy('workNo', workNo)
    .some((row) => row.delFlag === '0' && row.busId === busId && row.id !== id)
  if (isTaken) throw fieldRefusal('workNo', '工号已存在!')
}
