import { lazy } from 'react'
import { type Question, questions } from '@settle/shared/features/help/question.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { YesNoTag } from '#client/ui/text/yes-no-tag.tsx'

// Forms are not part of what a list needs to be drawn.
const QuestionForm = lazy(async () => ({
  default: (await import('./question-form.tsx')).QuestionForm,
}))

const questionList = listCodec({
  filters: { title: contains, izShow: oneOf(yesNo) },
  sortable: ['title', 'sort', 'createTime'],
  order: { column: 'sort', direction: 'asc' },
})

/** 问题管理 (domain.md 2.11): the questions and answers that the other roles may read. */
export function QuestionListScreen() {
  const list = useResourceList(questions, questionList)
  const addButton = (
    <Has action="question:add">
      <FormButton
        label={t('新增问题')}
        type="primary"
        renderForm={(close) => <QuestionForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('问题管理')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="title" label={t('标题')} />
        <DictionaryFilter name="izShow" label={t('是否显示')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(question) => (
          <ListCard
            title={question.title}
            status={
              <YesNoTag
                isYes={question.izShow === yesNo.values.yes}
                yes={t('已显示')}
                no={t('未显示')}
              />
            }
            figure={<DictionaryText dictionary={roleCode} value={question.roles} />}
            party={t('排序 {sort}', { sort: question.sort })}
            time={question.createTime}
            actions={<QuestionActions question={question} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有问题')} action={addButton} />}
      />
    </Page>
  )
}

function columns(): ListColumn<Question>[] {
  return [
    textColumn('title', t('标题')),
    dictionaryColumn('roles', t('可见角色'), roleCode),
    countColumn('sort', t('排序')),
    dictionaryColumn('izShow', t('是否显示'), yesNo),
    timeColumn('createTime', t('创建时间')),
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (question) => <QuestionActions question={question} />),
  ]
}

function QuestionActions({ question }: { question: Question }) {
  const can = useCan()

  return (
    <RowActions>
      {can('question:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <QuestionForm question={question} onClosed={close} />}
        />
      )}
      {can('question:delete') && (
        <RemoveAction
          resource={questions}
          id={question.id}
          name={question.title}
          consequence={t('删除后，其他角色不再看到它。此操作不能撤销。')}
        />
      )}
    </RowActions>
  )
}
