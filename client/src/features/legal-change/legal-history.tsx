import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type ShownLegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { LegalComparison } from './legal-comparison.tsx'
import { type LegalWords } from './legal-words.ts'
import './legal-change.css'

interface LegalHistoryProps {
  changes: readonly ShownLegalChange[]
  words: LegalWords
}

/** Every change of legal data that was asked for, the newest first: by whom, and what was decided. */
export function LegalHistory({ changes, words }: LegalHistoryProps) {
  if (changes.length === 0) {
    return <EmptyState sentence={t('还没有资料变更。审核通过后修改企业资料，会在这里留下记录。')} />
  }
  return (
    <ol className="legal-history">
      {changes.map((change) => (
        <li key={change.id}>
          <header>
            <StatusTag dictionary={auditStatus} value={change.auditStatus} />
            <span>
              {t('{by} 于 {time} 提交', { by: change.submitBy, time: change.createTime })}
            </span>
            {change.decideBy !== null && change.decideTime !== null && (
              <span>
                {t('{by} 于 {time} 审核', { by: change.decideBy, time: change.decideTime })}
              </span>
            )}
          </header>
          {change.auditReason !== null && (
            <p className="legal-reason">
              {t('驳回原因：{reason}', { reason: change.auditReason })}
            </p>
          )}
          <LegalComparison change={change} words={words} />
        </li>
      ))}
    </ol>
  )
}
