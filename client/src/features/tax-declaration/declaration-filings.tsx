import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

type Filing = TaxDeclaration['filings'][number]

/** Every filing of a month, with what it told and what came of it; a correction keeps those before. */
export function DeclarationFilings({ declaration: { filings } }: { declaration: TaxDeclaration }) {
  if (filings.length === 0) return <EmptyState sentence={t('还没有申报。')} />

  return (
    <Timeline label={t('申报记录')}>
      {filings.map((filing) => (
        <TimelineStep
          key={filing.no}
          state={stateOf(filing)}
          title={t('第 {count} 次申报', { count: filing.no })}
          time={filing.time}
        >
          {[
            t('{count} 人，税款 ¥{total}，{by}', {
              count: filing.personCount,
              total: formatYuan(fen(filing.total)),
              by: filing.by,
            }),
            filing.reason,
            outcomeOf(filing),
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </TimelineStep>
      ))}
    </Timeline>
  )
}

function stateOf({ outcome }: Filing) {
  if (outcome === 'rejected') return 'failed'
  return outcome === 'accepted' ? 'done' : 'current'
}

function outcomeOf({ outcome, outcomeTime, failMsg }: Filing): string {
  if (outcome === 'waiting') return t('等待受理')
  if (outcome === 'accepted') return t('{time} 受理', { time: outcomeTime ?? '' })
  return t('{time} 退回：{reason}', { time: outcomeTime ?? '', reason: answerText(failMsg ?? '') })
}
