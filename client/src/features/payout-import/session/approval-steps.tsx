import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'

/** The steps that rules of approval ask for: who did each, and whom the list waits for now. */
export function ApprovalSteps({ summary: { approvals } }: { summary: ImportSummary }) {
  if (approvals.length === 0) return null
  const current = approvals.findIndex(({ byName }) => byName === null)

  return (
    <Timeline label={t('审批步骤')}>
      {approvals.map(({ ruleName, names, byName, time }, index) => (
        <TimelineStep
          key={ruleName + names.join()}
          state={stateOf(index, current)}
          title={
            byName === null
              ? t('第 {step} 步：等待{names}', { step: index + 1, names: names.join(t('或')) })
              : t('第 {step} 步：{name}已通过', { step: index + 1, name: byName })
          }
          time={time ?? undefined}
        >
          {ruleName}
        </TimelineStep>
      ))}
    </Timeline>
  )
}

function stateOf(index: number, current: number): 'done' | 'current' | 'coming' {
  if (current === -1 || index < current) return 'done'
  return index === current ? 'current' : 'coming'
}
