import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { type Question } from '@settle/shared/features/help/question.ts'
import { contains } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { actionsColumn, type ListColumn, timeColumn } from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { useOpenedQuestion } from './opened-question.ts'
import { QuestionView } from './question-view.tsx'
import { readableQuestionsOf, useReaderRole } from './readable-questions.ts'
import './question.css'

const questionList = listCodec({
  filters: { title: contains },
  sortable: ['title', 'createTime', 'updateTime'],
  order: { column: 'createTime', direction: 'desc' },
})

/** 常见问题 ([ROUTE-08]): what the reader's role may read of the questions, with their answers. */
export function QuestionReaderScreen() {
  const list = useResourceList(readableQuestionsOf(useReaderRole()), questionList)
  const { question, open, close } = useOpenedQuestion()

  return (
    <Page title={t('常见问题')}>
      <QueryBar list={list}>
        <TextFilter name="title" label={t('标题')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(open)}
        renderCard={(row) => (
          <ListCard
            title={<OpenButton question={row} onOpen={open} />}
            figure=""
            party=""
            time={row.updateTime ?? row.createTime}
            actions={<DetailLink id={row.id} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有常见问题')} />}
      />
      <QuestionView question={question} onClosed={close} />
    </Page>
  )
}

function columns(open: (question: Question) => void): ListColumn<Question>[] {
  return [
    {
      key: 'title',
      title: t('标题'),
      render: (question) => <OpenButton question={question} onOpen={open} />,
    },
    timeColumn('createTime', t('创建时间')),
    timeColumn('updateTime', t('更新时间')),
    actionsColumn(t('操作'), 96, ({ id }) => <DetailLink id={id} />),
  ]
}

interface OpenButtonProps {
  question: Question
  onOpen: (question: Question) => void
}

function OpenButton({ question, onOpen }: OpenButtonProps) {
  return (
    <Button
      type="link"
      className="question-title"
      title={question.title}
      onClick={() => onOpen(question)}
    >
      <span>{question.title}</span>
    </Button>
  )
}

function DetailLink({ id }: { id: string }) {
  return <Link to={`/system/questionDetail?id=${encodeURIComponent(id)}`}>{t('详情')}</Link>
}
