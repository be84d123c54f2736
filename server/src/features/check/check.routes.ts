import {
  addCheckRule,
  checkByCode,
  editCheckRule,
  removeCheckRules,
} from '@settle/shared/features/check/check-rule.ts'
import { checkDuplicate } from '@settle/shared/features/check/duplicate-check.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { say } from '#server/core/call/locale.ts'
import {
  assertFitsRule,
  changeRule,
  checkRuleRows,
  createRule,
  deleteRules,
} from './check-rule.service.ts'
import { assertNotTaken } from './duplicate-check.service.ts'

/** The checks of forms (wire.md 13), and the rules of one of them. */
export function checkRoutes(api: Api): void {
  implement(api, checkDuplicate, ({ query, world, actor, locale, reply, ignore }) => {
    const value = query.fieldVal ?? ''
    if (value === '') {
      return reply.send({
        success: true,
        message: say(locale, '数据为空,不作处理！'),
        code: checkDuplicate.okCode,
        result: null,
        timestamp: world.clock.nowMs(),
      })
    }
    const isKnown = assertNotTaken(world, actor, query, value)
    if (!isKnown) ignore([`${query.tableName}.${query.fieldName}`])
    return null
  })
  implement(api, checkByCode, ({ query, world }) => {
    assertFitsRule(world.rows(checkRuleRows), query.ruleCode, query.value ?? '')
    return null
  })
  implement(api, addCheckRule, ({ body, actor, commit, describe }) => {
    describe(body.ruleName)
    return commit((tx) => createRule(tx, body, actor))
  })
  implement(api, editCheckRule, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const rule = changeRule(tx, body, actor)
      describe(rule.ruleName)
      return rule
    }),
  )
  implement(api, removeCheckRules, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const ids = query.ids.split(',').filter((id) => id !== '')
      const removed = deleteRules(tx, ids, actor)
      describe(removed.map(({ ruleName }) => ruleName).join('、'))
      return null
    }),
  )
}
