import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { say } from '#server/core/call/locale.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type PlanRun } from './plan-rows.ts'

interface Outcome {
  readonly state: 'submitted' | 'waitingReview' | 'held'
  readonly session: ImportSession | undefined
}

/** N31: what became of a period, to the maker of its plan; a list that stayed is where the message leads. */
export function tellRun(
  tx: Transaction,
  plan: PayoutPlan,
  { reason, dueDay }: PlanRun,
  { state, session }: Outcome,
): void {
  const { planName } = plan
  if (state === 'submitted') {
    const page = `/merchant/payout/batchOrder/detail?id=${session?.orderId ?? ''}`
    tell(tx, plan, `计划付款已提交：${planName}，批次 ${session?.orderNo ?? ''}`, page)
    return
  }
  const page =
    session === undefined ? pageOf(plan) : `/merchant/payout/create?session=${session.id}`
  const title =
    state === 'waitingReview'
      ? `计划付款待复核：${planName}（${dueDay}）`
      : `计划付款未执行：${planName}（${dueDay}），${say('zh-CN', reason?.text ?? '', reason?.values ?? {})}`
  tell(tx, plan, title, page)
}

/** N32: a plan paused by itself. */
export function tellGivenUp(tx: Transaction, plan: PayoutPlan, count: number): void {
  tell(tx, plan, `付款计划已暂停：${plan.planName}连续${count}次未能付款`, pageOf(plan))
}

function pageOf({ id }: PayoutPlan): string {
  return `/merchant/payout/plan?plan=${id}`
}

/** The maker, or, where they are not there any more, all of their company who may open the page. */
function tell(tx: Transaction, plan: PayoutPlan, title: string, openPage: string): void {
  const maker = tx.rows(userRows).findBy('username', plan.createBy)
  if (maker?.delFlag === '0' && maker.status === userStatus.values.normal) {
    sendSystemMessage(tx, { userIds: [maker.id], title, openPage })
  } else tellBusiness(tx, plan.merchantId, title, openPage)
}
