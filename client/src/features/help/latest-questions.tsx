import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { type Question } from '@settle/shared/features/help/question.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { PopoverRow, PopoverRowsSkeleton } from '#client/ui/detail/popover-rows.tsx'
import { readableQuestionsOf, useReaderRole } from './readable-questions.ts'

interface LatestQuestionsProps {
  onOpen: (question: Question) => void
  /** The list was asked for. */
  onLeave: () => void
}

/** How many questions the bell shows ([NOTICE-03]). */
const shown = 3
const newestFirst = { column: 'createTime', order: 'desc' }

/** The newest questions of the reader's role, and the way to all of them ([NOTICE-03], [HELP-02]). */
export function LatestQuestions({ onOpen, onLeave }: LatestQuestionsProps) {
  const navigate = useNavigate()
  const list = readableQuestionsOf(useReaderRole())
  const { data, error, refetch } = useFirstRows(list, newestFirst, shown)
  const rows = data?.records.slice(0, shown) ?? []

  return (
    <>
      {data === undefined && error !== null && (
        <p className="popover-failure" role="alert">
          {t('问题加载失败。')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        </p>
      )}
      {data === undefined && error === null && <PopoverRowsSkeleton />}
      {data !== undefined && rows.length === 0 && (
        <p className="popover-empty">{t('还没有常见问题')}</p>
      )}
      <ul className="popover-rows">
        {rows.map((question) => (
          <PopoverRow
            key={question.id}
            title={question.title}
            time={question.createTime.slice(0, 10)}
            onOpen={() => onOpen(question)}
          />
        ))}
      </ul>
      <Button
        block
        type="link"
        className="popover-more"
        onClick={() => {
          onLeave()
          void navigate('/system/questionList')
        }}
      >
        {t('查看更多')}
      </Button>
    </>
  )
}
