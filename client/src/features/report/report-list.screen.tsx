import { Link } from 'react-router-dom'
import { type ReportHead, reportHeads } from '@settle/shared/features/report/report.ts'
import { contains } from '#client/core/filter-codec.ts'
import { listCodec } from '#client/core/list-codec.ts'
import { useResourceList } from '#client/core/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ListColumn, missing, textColumn, timeColumn } from '#client/ui/columns.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListCard } from '#client/ui/list-cards.tsx'
import { Page } from '#client/ui/page.tsx'
import { QueryBar } from '#client/ui/query-bar.tsx'
import { ResourceTable } from '#client/ui/resource-table.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'

const reportList = listCodec({
  filters: { code: contains, name: contains, datasetId: contains },
  sortable: ['code', 'name', 'createTime'],
})

/** 在线报表 (domain.md 2.11): the reports that lists and record pickers are made of; each name leads to its list. */
export function ReportListScreen() {
  const list = useResourceList(reportHeads, reportList)

  return (
    <Page title={t('在线报表')}>
      <QueryBar list={list}>
        <TextFilter name="code" label={t('报表编码')} />
        <TextFilter name="name" label={t('报表名称')} />
        <TextFilter name="datasetId" label={t('数据集')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(head) => (
          <ListCard
            title={<ReportName head={head} />}
            figure={head.code}
            party={head.datasetId}
            time={head.createTime}
          />
        )}
        empty={<EmptyState sentence={t('还没有在线报表')} />}
      />
    </Page>
  )
}

function columns(): ListColumn<ReportHead>[] {
  return [
    { key: 'name', title: t('报表名称'), render: (head) => <ReportName head={head} /> },
    textColumn('code', t('报表编码')),
    textColumn('datasetId', t('数据集')),
    {
      key: 'content',
      title: t('说明'),
      render: ({ content }) => <span className="cell-text">{content || missing}</span>,
    },
    timeColumn('createTime', t('创建时间')),
  ]
}

function ReportName({ head }: { head: ReportHead }) {
  return <Link to={`/online/cgreport/${head.code}`}>{t(head.name)}</Link>
}
