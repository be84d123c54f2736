import { type BodyOf, type QueryOf } from '@settle/shared/core/endpoint.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addPermissionRule,
  type editPermissionRule,
  type findPermissionRules,
} from '@settle/shared/features/permission/permission-rule-calls.ts'
import { type PermissionRule } from '@settle/shared/features/permission/permission.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { isButton, permissions, rolePermissions } from '#server/features/menu/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { permissionRules } from './permission-rule-rows.ts'
import { permissionOf } from './permission.service.ts'

/** The data rules of a menu, in the order in which they were made. */
export function rulesOf(
  rows: Rows<PermissionRule>,
  permissionId: string,
): readonly PermissionRule[] {
  return rows.allBy('permissionId', permissionId)
}

/** The data rules that have what is asked for: names contain it, everything else equals it. */
export function findRules(
  world: World,
  asked: QueryOf<typeof findPermissionRules>,
): PermissionRule[] {
  const { ruleName, permissionId, ruleColumn, ruleConditions, status } = asked
  const equal = Object.entries({ permissionId, ruleColumn, ruleConditions, status }).flatMap(
    ([field, value]) => (value === undefined ? [] : [{ field, is: 'equal', value } as const]),
  )
  const like =
    ruleName === undefined
      ? []
      : [{ field: 'ruleName', is: 'like', pattern: `*${ruleName}*` } as const]
  const order = { field: 'id', descending: false }
  return [...world.rows(permissionRules).each({ where: [...equal, ...like], order })]
}

/** Adds a data rule to a menu. */
export function createRule(
  tx: Transaction,
  draft: BodyOf<typeof addPermissionRule>,
  actor: Actor,
): PermissionRule {
  const permission = permissionOf(tx.rows(permissions), draft.permissionId)
  if (isButton(permission)) throw fieldRefusal('permissionId', '数据规则只能加在菜单上')
  const { permissionId, ruleName, ruleColumn = null, ruleConditions, ruleValue } = draft
  const { status = validStatus.values.valid } = draft
  return tx.rows(permissionRules).insert({
    ...unownedStampsOfNew(tx, actor),
    permissionId,
    ruleName,
    ruleColumn,
    ruleConditions,
    ruleValue,
    status,
  })
}

/** Changes a data rule; its menu stays. */
export function changeRule(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editPermissionRule>,
  actor: Actor,
): PermissionRule {
  const rule = ruleOf(tx, id)
  assertVersion(rule, version, rule)
  return tx.rows(permissionRules).replace({
    ...rule,
    ruleName: draft.ruleName ?? rule.ruleName,
    ruleColumn: draft.ruleColumn === undefined ? rule.ruleColumn : draft.ruleColumn,
    ruleConditions: draft.ruleConditions ?? rule.ruleConditions,
    ruleValue: draft.ruleValue ?? rule.ruleValue,
    status: draft.status ?? rule.status,
    ...stampsOfChange(tx, actor, rule),
  })
}

/** Deletes a data rule and takes it from the roles that use it. */
export function removeRule(tx: Transaction, id: string): PermissionRule {
  const rule = ruleOf(tx, id)
  const grants = tx.rows(rolePermissions)
  for (const grant of grants.allBy('permissionId', rule.permissionId)) {
    const used = grant.dataRuleIds.split(',')
    if (used.includes(id)) {
      grants.replace({ ...grant, dataRuleIds: used.filter((one) => one !== id).join() })
    }
  }
  tx.rows(permissionRules).remove(id)
  return rule
}

function ruleOf(tx: Transaction, id: string): PermissionRule {
  const rule = tx.rows(permissionRules).find(id)
  if (rule === undefined) throw notFound()
  return rule
}
