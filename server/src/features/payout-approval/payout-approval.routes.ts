import {
  addApprovalRule,
  editApprovalRule,
  listApprovers,
} from '@settle/shared/features/payout-approval/approval-calls.ts'
import { canBeMet } from '@settle/shared/features/payout-approval/approval-steps.rules.ts'
import {
  type ApprovalRule,
  type ApprovalStep,
} from '@settle/shared/features/payout-approval/approval-rule.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { approvalRuleRows } from './approval-rules.ts'
import { approversOf } from './approvers.ts'

/** Rules of approval, set by those of a merchant who may (domain.md 3.24); lists are let go in 付款复核. */
export function payoutApprovalRoutes(api: Api): void {
  implement(api, listApprovers, ({ world, actor }) =>
    approversOf(world, actor.merchantId ?? '').map(({ user, canApprove }) => ({
      id: user.id,
      realname: user.realname,
      username: user.username,
      canApprove,
    })),
  )
  implement(api, addApprovalRule, ({ body, world, actor, commit, describe }) => {
    const merchantId = actor.merchantId ?? ''
    assertCanBeMet(world, merchantId, body.steps)
    return commit((tx) => {
      const ruleName = body.ruleName.trim()
      describe(ruleName)
      return tx
        .rows(approvalRuleRows)
        .insert({ ...stampsOfNew(tx, actor), ...body, ruleName, merchantId })
    })
  })
  implement(api, editApprovalRule, ({ body, world, actor, commit, describe }) => {
    const { id, version, ...told } = body
    const known = ownRule(world, id, actor)
    assertCanBeMet(world, known.merchantId, told.steps ?? known.steps)
    return commit((tx) => {
      const rule = ownRule(tx, id, actor)
      assertVersion(rule, version, rule)
      const ruleName = (told.ruleName ?? rule.ruleName).trim()
      describe(ruleName)
      const change = { ...told, ruleName, ...stampsOfChange(tx, actor, rule) }
      return tx.rows(approvalRuleRows).replace({ ...rule, ...change })
    })
  })
}

function ownRule(reader: RowSource, id: string, { merchantId }: Actor): ApprovalRule {
  const rule = reader.rows(approvalRuleRows).find(id)
  if (rule?.merchantId !== merchantId || rule.delFlag !== '0') throw notFound()
  return rule
}

/** Refuses a rule that nobody can meet, with the reason; it would stop every payment that falls under it. */
function assertCanBeMet(world: World, merchantId: string, steps: readonly ApprovalStep[]): void {
  const users = approversOf(world, merchantId)
  for (const [index, { userIds }] of steps.entries()) {
    for (const id of userIds) {
      const found = users.find(({ user }) => user.id === id)
      if (found === undefined) throw new Refusal('第{step}步的审批人不存在', { step: index + 1 })
      if (!found.canApprove) {
        const { realname } = found.user
        throw new Refusal('第{step}步的{realname}已停用或没有付款复核的权限，不能审批', {
          step: index + 1,
          realname,
        })
      }
    }
  }
  const makers = users.filter(({ canSubmit }) => canSubmit)
  if (makers.some(({ user }) => canBeMet(steps, user.id))) return
  throw new Refusal(
    '这条规则没有人能走完：每一步须由不同的人审批，且不能是提交人，请增加审批人或减少步骤',
  )
}
