// The list of a stateful resource.

/** @typedef {import('./names.js').StatefulNames} Names */

/** @param {Names} names */
export function listScreen({ feature, entity, camel, pascal, collection, title, by }) {
  return `import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { ${camel}Status } from '@settle/shared/features/${feature}/${entity}.status.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ${pascal}RowActions } from './${entity}-actions.tsx'

// Forms are not part of what a list needs to be drawn.
const ${pascal}Form = lazy(async () => ({
  default: (await import('./${entity}-form.tsx')).${pascal}Form,
}))

const ${camel}List = listCodec({
  filters: {
    status: oneOf(${camel}Status),
    name: contains,
    applicantName: contains,
    submitTime: dayRange(),
  },
  sortable: ['name', 'submitTime', 'reviewTime'],
  order: { column: 'submitTime', direction: 'desc' },
})

/** ${title}管理: one's own, or for the platform those of everybody. */
export function ${pascal}ListScreen() {
  const list = useResourceList(${collection}, ${camel}List)
  const seesOthers = useSession()?.userInfo.info.roleCode === roleCode.values.admin
  const submitButton = (
    <Has action="${camel}:add">
      <FormButton
        label={t('提交${title}')}
        type="primary"
        renderForm={(close) => <${pascal}Form onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={seesOthers ? t('${title}管理') : t('我的${title}')} actions={submitButton}>
      <StatusTabs list={list} name="status" dictionary={${camel}Status} />
      <QueryBar list={list}>
        <TextFilter name="name" label={t('名称')} />
        {seesOthers && <TextFilter name="applicantName" label={t('${by.title}')} />}
        <DateRangeFilter name="submitTime" label={t('提交时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(seesOthers)}
        renderCard={(${camel}) => <${pascal}Card ${camel}={${camel}} seesOthers={seesOthers} />}
        empty={<EmptyState sentence={t('还没有${title}')} action={submitButton} />}
      />
    </Page>
  )
}

function columns(seesOthers: boolean): ListColumn<${pascal}>[] {
  return [
    {
      key: 'name',
      title: t('名称'),
      render: (${camel}) => <${pascal}Name ${camel}={${camel}} />,
    },
    ...(seesOthers ? [textColumn<${pascal}>('applicantName', t('${by.title}'))] : []),
    statusColumn('status', t('状态'), ${camel}Status),
    timeColumn('submitTime', t('提交时间')),
    { ...timeColumn<${pascal}>('reviewTime', t('审核时间')), yields: 1 },
    { ...textColumn<${pascal}>('rejectReason', t('驳回原因')), yields: 2 },
    { ...textColumn<${pascal}>('reviewBy', t('审核人')), isExtra: true },
    { ...textColumn<${pascal}>('remark', t('备注')), isExtra: true },
    actionsColumn(t('操作'), 128, (${camel}) => <${pascal}RowActions ${camel}={${camel}} />),
  ]
}

function ${pascal}Name({ ${camel}: { id, name } }: { ${camel}: ${pascal} }) {
  return (
    <Link className="cell-text" to={\`detail?id=\${id}\`} relative="path">
      {name}
    </Link>
  )
}

interface ${pascal}CardProps {
  ${camel}: ${pascal}
  /** One's own need not be told whose they are. */
  seesOthers: boolean
}

function ${pascal}Card({ ${camel}, seesOthers }: ${pascal}CardProps) {
  return (
    <ListCard
      title={<${pascal}Name ${camel}={${camel}} />}
      status={<StatusTag dictionary={${camel}Status} value={${camel}.status} />}
      figure={${camel}.rejectReason ?? ${camel}.remark}
      party={seesOthers ? ${camel}.applicantName : null}
      time={${camel}.submitTime}
      actions={<${pascal}RowActions ${camel}={${camel}} />}
    />
  )
}
`
}
