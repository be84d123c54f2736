import { App, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { openType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { useOpenedQuestion } from './opened-question.ts'
import { useQuestion } from './readable-questions.ts'
import { updateTextOf } from './update-text.ts'
import './question.css'

/** 问题详情 ([ROUTE-08]): one question with its answer, at `?id=`. */
export function QuestionDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''
  const { data: question, error, refetch } = useQuestion(id)
  const { open } = useOpenedQuestion()
  const isRefused = error instanceof CallFailure && error.status === 200

  useTabTitle(question?.title)
  useWarning(isRefused ? error : undefined)

  if (id === '' || isRefused) return <NoQuestion reason={isRefused ? error.message : undefined} />
  if (question === undefined) {
    return (
      <Page title={t('问题详情')}>
        {error === null ? (
          <section className="question-card" aria-busy="true" />
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  }
  const leads = question.openType === openType.values.url && question.openPage !== null
  return (
    <Page title={question.title} actions={<ListButton />}>
      <article className="question-card">
        <p className="question-facts">{updateTextOf(question)}</p>
        <RichText html={question.problemContent} />
        {leads && (
          <Button type="primary" onClick={() => open(question)}>
            {t('打开相关页面')}
          </Button>
        )}
      </article>
    </Page>
  )
}

/** A refusal of this page is a warning and no error ([HTTP-04]). */
function useWarning(failure: Error | undefined): void {
  const { message } = App.useApp()
  useEffect(() => {
    if (failure !== undefined) message.warning(failure.message)
  }, [failure, message])
}

function NoQuestion({ reason }: { reason: ReactNode }) {
  return (
    <Page title={t('问题详情')}>
      <EmptyState
        sentence={
          reason === undefined ? t('没有指定问题') : t('这个问题不存在、已删除，或不对您开放。')
        }
        action={<ListButton />}
      />
    </Page>
  )
}

function ListButton() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/system/questionList')}>{t('全部常见问题')}</Button>
}
