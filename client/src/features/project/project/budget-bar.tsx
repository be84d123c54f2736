import { Progress, Tooltip } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { t } from '#client/core/text.ts'

/** How much of a budget was paid. */
export function BudgetBar({ project }: { project: ProjectInfo }) {
  const { budget, acceptedAmount, paidAmount } = project
  const percentOf = (amount: number) => (budget === 0 ? 0 : Math.round((amount / budget) * 100))
  const told = t('已验收 {accepted}，已结算 {paid}，预算 {budget}', {
    accepted: formatYuan(fen(acceptedAmount)),
    paid: formatYuan(fen(paidAmount)),
    budget: formatYuan(fen(budget)),
  })

  return (
    <Tooltip title={told}>
      <div className="project-budget" role="img" aria-label={told}>
        <Progress
          size="small"
          percent={percentOf(acceptedAmount)}
          success={{ percent: percentOf(paidAmount) }}
          showInfo={false}
        />
      </div>
    </Tooltip>
  )
}
