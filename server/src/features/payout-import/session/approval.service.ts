import { canBeMet } from '@settle/shared/features/payout-approval/approval-steps.rules.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stepsOfRules } from '#server/features/payout-approval/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { changed } from './import-session.service.ts'
import { tellCheckers } from './review-messages.ts'

type Approvals = ImportSession['approvals']
type Approval = Approvals[number]

/**
 * Hands an import to those who must let it go: the people of the first step of its rules, or any checker where no rule
 * asks. Refuses what nobody could let go, because the people of a step may not approve any more or are its maker.
 */
export function handToReview(
  tx: Transaction,
  actor: Actor,
  session: ImportSession,
  change: Partial<ImportSession>,
  checkers: readonly string[],
): ImportSession {
  const approvals = approvalsOf(tx, actor, session, checkers)
  const state = importState.values.waitingReview
  const waiting = changed(tx, actor, session, { ...change, state, reviewBy: null, approvals })
  tellCheckers(tx, waiting, peopleOf(waiting, checkers))
  return waiting
}

function approvalsOf(
  reader: RowSource,
  actor: Actor,
  session: ImportSession,
  checkers: readonly string[],
): Approvals {
  const steps = stepsOfRules(reader, session)
  const able = steps.map(({ userIds }) => ({
    userIds: userIds.filter((id) => checkers.includes(id)),
  }))
  const empty = able.findIndex(({ userIds }) => userIds.every((id) => id === actor.userId))
  const stuck = steps[empty]
  if (stuck !== undefined) {
    const { ruleName } = stuck
    throw new Refusal('审批规则“{ruleName}”没有可以审批的人，请联系管理员修改规则', { ruleName })
  }
  if (!canBeMet(able, actor.userId)) {
    throw new Refusal('审批规则要求的各步没有足够的不同审批人，请联系管理员修改规则')
  }
  return steps.map(({ ruleName, userIds }) => ({
    ruleName,
    userIds: [...userIds],
    by: null,
    time: null,
  }))
}

/** The step that an import waits for; undefined where no rule asks, or all steps are done. */
export function currentStep({ approvals }: ImportSession): Approval | undefined {
  return approvals.find(({ by }) => by === null)
}

/** Those of the checkers whom an import waits for. */
function peopleOf(session: ImportSession, checkers: readonly string[]): string[] {
  const step = currentStep(session)
  return step === undefined ? [...checkers] : step.userIds.filter((id) => checkers.includes(id))
}

/** Whether an import waits for this very user. */
export function waitsFor(session: ImportSession, actor: Actor): boolean {
  if (session.state !== importState.values.waitingReview) return false
  if (!actor.permissions.has('payout:review') || session.submitBy === actor.username) return false
  if (session.approvals.some(({ by }) => by === actor.username)) return false
  return currentStep(session)?.userIds.includes(actor.userId) ?? true
}

/** Refuses somebody whom the step does not wait for, and says whom it waits for. */
export function assertTheirStep(reader: RowSource, session: ImportSession, actor: Actor): void {
  const { approvals } = session
  const step = currentStep(session)
  if (step === undefined) return
  if (!step.userIds.includes(actor.userId)) {
    const names = step.userIds
      .map((id) => reader.rows(userRows).find(id)?.realname ?? '')
      .join('、')
    throw new Refusal('现在是第{step}步，等待{names}审批', {
      step: approvals.indexOf(step) + 1,
      names,
    })
  }
  if (approvals.some(({ by }) => by === actor.username)) {
    throw new Refusal('您已审批过这个批次的另一步，须由其他人审批')
  }
}

/** Notes that somebody approved the step that an import waits for; those of the next step are told. Gives the import as it waits on. */
export function passStep(
  tx: Transaction,
  actor: Actor,
  session: ImportSession,
  checkers: readonly string[],
): ImportSession {
  const step = currentStep(session)
  const approvals = session.approvals.map((one) =>
    one === step ? { ...one, by: actor.username, time: tx.now() } : one,
  )
  const after = changed(tx, actor, session, { approvals })
  if (currentStep(after) !== undefined) tellCheckers(tx, after, peopleOf(after, checkers))
  return after
}
