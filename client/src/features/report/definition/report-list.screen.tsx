import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { isRecordPicker } from '@settle/shared/features/report/record-pickers.ts'
import {
  removeReport,
  removeReports,
} from '@settle/shared/features/report/report-definition-calls.ts'
import { type ReportHead, reportHeads } from '@settle/shared/features/report/report.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { contains, equalTo } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  missing,
  userColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RemoveChosenAction } from '#client/ui/action/remove-chosen-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { useDataSources } from './dataset-fields.ts'
import { EditReportButton } from './edit-report-button.tsx'
import { ReportMenuButton } from '#client/features/report/menu/report-menu-button.tsx'
import { useReportMenus } from '#client/features/report/menu/report-menus.ts'

// Forms are not part of what a list needs to be drawn.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Definitions as list and removal need them: what pickers are made of is not removed, which a call of its own says. */
const reports = {
  ...reportHeads,
  endpoints: { ...reportHeads.endpoints, remove: removeReport },
}

const reportList = listCodec({
  filters: { code: contains, name: contains, datasetId: equalTo() },
  sortable: ['code', 'name', 'createTime'],
})

/** 在线报表 (domain.md 2.11): the reports that lists and record pickers are made of; each name leads to its list. */
export function ReportListScreen() {
  const can = useCan()
  const list = useResourceList(reports, reportList)
  const sources = new Map(useDataSources().map(({ value, text }) => [value, text]))
  const useOf = useReportUse()
  const datasetOf = ({ datasetId }: ReportHead) => sources.get(datasetId) ?? datasetId
  const addButton = (
    <Has action="report:edit">
      <FormButton
        label={t('新增报表')}
        type="primary"
        renderForm={(close) => <ReportForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('在线报表')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="code" label={t('报表编码')} />
        <TextFilter name="name" label={t('报表名称')} />
        <SelectFilter
          name="datasetId"
          label={t('数据集')}
          options={[...sources].map(([value, label]) => ({ value, label }))}
        />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(datasetOf, useOf)}
        renderCard={(head) => (
          <ListCard
            title={<ReportName head={head} />}
            figure={head.code}
            party={datasetOf(head)}
            time={head.createTime}
            actions={<ReportActions head={head} />}
          />
        )}
        batch={
          can('report:edit') && (
            <RemoveChosenAction
              resource={reportHeads}
              endpoint={removeReports}
              selection={list.selection}
              consequence={t('指向它们的链接将打不开。其中一份不能删除时，全部不删除。')}
            />
          )
        }
        empty={<EmptyState sentence={t('还没有在线报表')} action={addButton} />}
      />
    </Page>
  )
}

/** What a report is there for: pickers, or a list, which may stand in menus. */
function useReportUse(): (head: ReportHead) => string {
  const menus = useReportMenus()
  const consoles = useDictionary(roleCode.code)

  return ({ id, code }) => {
    if (isRecordPicker(code)) return t('选择记录的窗口')
    const held = menus.get(id) ?? []
    if (held.length === 0) return t('报表列表')
    const names = held.map((role) => consoles.find(({ value }) => value === role)?.text ?? role)
    return t('菜单：{consoles}', { consoles: names.join(t('、')) })
  }
}

type TextOf = (head: ReportHead) => string

function columns(datasetOf: TextOf, useOf: TextOf): ListColumn<ReportHead>[] {
  return [
    { key: 'name', title: t('报表名称'), render: (head) => <ReportName head={head} /> },
    { key: 'code', title: t('报表编码'), render: ({ code }) => <code>{code}</code> },
    { key: 'datasetId', title: t('数据集'), render: datasetOf },
    { key: 'use', title: t('用途'), render: useOf },
    {
      key: 'content',
      title: t('说明'),
      render: ({ content }) => (
        <span className="cell-text" title={content || undefined}>
          {content || missing}
        </span>
      ),
    },
    timeColumn('createTime', t('创建时间')),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 144, (head) => <ReportActions head={head} />),
  ]
}

function ReportName({ head }: { head: ReportHead }) {
  return <Link to={`/online/cgreport/${head.code}`}>{t(head.name)}</Link>
}

function ReportActions({ head }: { head: ReportHead }) {
  const can = useCan()
  if (!can('report:edit')) return null

  return (
    <RowActions>
      <EditReportButton head={head} />
      {!isRecordPicker(head.code) && <ReportMenuButton head={head} />}
      {!isRecordPicker(head.code) && (
        <RemoveAction
          resource={reports}
          id={head.id}
          name={head.name}
          consequence={t('指向它的链接将打不开，其中的数据不受影响。此操作不能撤销。')}
        />
      )}
    </RowActions>
  )
}
