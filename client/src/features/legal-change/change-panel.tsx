import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type ShownLegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Has } from '#client/ui/action/has.tsx'
import { ReviewBar } from '#client/features/party/index.ts'
import { type CompanyCalls } from './company-spec.ts'
import { LegalComparison } from './legal-comparison.tsx'
import { type LegalWords } from './legal-words.ts'
import './legal-change.css'

/** All changes of a business's legal data, the newest first; undefined until they are there. */
export function useCompanyChanges(
  calls: CompanyCalls,
  { id, version }: { readonly id: string; readonly version: number },
): readonly ShownLegalChange[] | undefined {
  const { data } = useQuery({
    queryKey: [calls.changes.id, id, version],
    queryFn: ({ signal }) => call(calls.changes, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  return data
}

/** The change that waits; undefined where none does. */
export function findWaitingChange(
  changes: readonly ShownLegalChange[] | undefined,
): ShownLegalChange | undefined {
  return changes?.find((change) => change.auditStatus === auditStatus.values.pending)
}

interface WaitingChangeProps {
  change: ShownLegalChange
  words: LegalWords
  actions?: ReactNode
}

/** A change that waits, with both versions side by side. */
export function WaitingChange({ change, words, actions }: WaitingChangeProps) {
  return (
    <section className="legal-waiting" aria-labelledby="legal-waiting">
      <div className="legal-waiting-head">
        <h2 id="legal-waiting">{t('待审核的资料变更')}</h2>
        <span className="legal-waiting-actions">{actions}</span>
      </div>
      <p>
        {t('{by} 于 {time} 提交；审核通过前沿用原资料。', {
          by: change.submitBy,
          time: change.createTime,
        })}
      </p>
      <LegalComparison change={change} words={words} />
    </section>
  )
}

interface ChangeReviewProps {
  calls: CompanyCalls
  party: { readonly id: string; readonly version: number }
  name: string
  /** The button of the reviewer. */
  permission: string
  words: LegalWords
}

/** What a reviewer decides on: the change that waits, in full where they ask for it; nothing where none does. */
export function ChangeReview({ calls, party, name, permission, words }: ChangeReviewProps) {
  const { id, version } = party
  const waiting = findWaitingChange(useCompanyChanges(calls, party))
  const reveal = useMutation({ mutationFn: () => call(calls.revealChange, { body: { id } }) })
  if (waiting === undefined) return null
  // What was revealed of another change is not what is decided on.
  const isSame = reveal.data?.id === waiting.id && reveal.data.createTime === waiting.createTime
  const revealed = isSame ? reveal.data : undefined

  return (
    <WaitingChange
      change={revealed ?? waiting}
      words={words}
      actions={
        <Has action={permission}>
          {revealed === undefined && (
            <Button loading={reveal.isPending} onClick={() => reveal.mutate()}>
              {t('查看完整号码')}
            </Button>
          )}
          <ReviewBar
            name={name}
            consequence={t('新资料立即生效，对方会收到通知。')}
            rejection={t('对方会看到驳回原因，并继续沿用原资料。')}
            usualReasons={usualReasons()}
            decide={(verdict) =>
              call(calls.auditChange, { body: { id, version, ...verdict } }, { quiet: true })
            }
          />
        </Has>
      }
    />
  )
}

function usualReasons(): string[] {
  return [
    t('营业执照不清晰，请上传原件的彩色照片'),
    t('名称与证件不一致'),
    t('统一社会信用代码与营业执照不一致'),
    t('法定代表人与营业执照不一致'),
    t('账户户名与企业名称不一致'),
  ]
}
