import { type CSSProperties, lazy } from 'react'
import { salesmanLevel } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { salesmen, type Salesman } from '@settle/shared/features/salesman/salesman.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import './salesman.css'

const SalesmanForm = lazy(async () => ({
  default: (await import('./salesman-form.tsx')).SalesmanForm,
}))

const salesmanList = listCodec({
  filters: { level: oneOf(salesmanLevel), name: contains, status: oneOf(userStatus) },
  sortable: [
    'treePath',
    'name',
    'teamCount',
    'customerCount',
    'merchantCount',
    'monthAmount',
    'createTime',
  ],
  order: { column: 'treePath', direction: 'asc' },
})

/** 业务员 (domain.md 2.4): the salespeople of a house as a tree, with what each team brought. */
export function SalesmanListScreen() {
  const list = useResourceList(salesmen, salesmanList)
  const isAdmin = useSession()?.userInfo.info.roleCode === 'admin'
  const addButton = (
    <Has action="salesman:add">
      <FormButton
        label={t('新增业务员')}
        type="primary"
        renderForm={(close) => <SalesmanForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('业务员|列表')}
      actions={
        <>
          <ExportButton list={list} />
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="level" dictionary={salesmanLevel} />
      <QueryBar list={list}>
        <TextFilter name="name" label={t('姓名')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={userStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isAdmin)}
        renderCard={(salesman) => <SalesmanCard salesman={salesman} />}
        empty={
          <EmptyState
            sentence={t('还没有业务员。先建孵化中心，再建总监和业务员。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function columns(isAdmin: boolean): ListColumn<Salesman>[] {
  return [
    { key: 'name', title: t('姓名'), render: (salesman) => <TreeName salesman={salesman} /> },
    dictionaryColumn('level', t('级别'), salesmanLevel),
    textColumn('parentName', t('上级')),
    textColumn('phone', t('手机号')),
    countColumn('teamCount', t('下级人数')),
    countColumn('customerCount', t('客户数')),
    countColumn('merchantCount', t('商户数')),
    moneyColumn('monthAmount', t('本月流水')),
    statusColumn('status', t('状态'), userStatus),
    ...(isAdmin ? [textColumn<Salesman>('operatorName', t('所属运营商'))] : []),
    { ...textColumn<Salesman>('departName', t('部门')), isExtra: true },
    actionsColumn(t('操作'), 128, (salesman) => <SalesmanActions salesman={salesman} />),
  ]
}

/** The name, as far to the right as the person stands below the top. */
function TreeName({ salesman: { name, depth } }: { salesman: Salesman }) {
  const place: CSSProperties & { '--salesman-depth': number } = { '--salesman-depth': depth }

  return (
    <span className="cell-text salesman-name" style={place} data-below={depth > 0} title={name}>
      {name}
    </span>
  )
}

function SalesmanCard({ salesman }: { salesman: Salesman }) {
  const { name, parentName, phone, customerCount, merchantCount } = salesman

  return (
    <ListCard
      title={name}
      status={<StatusTag dictionary={userStatus} value={salesman.status} />}
      figure={
        <>
          {t('本月流水')} <Money amount={salesman.monthAmount} isDecisive />
        </>
      }
      party={
        <>
          <DictionaryText dictionary={salesmanLevel} value={salesman.level} />
          {[parentName, phone].filter(Boolean).map((text) => ` · ${text}`)}
        </>
      }
      time={t('{customers} 家客户，{merchants} 家商户', {
        customers: customerCount,
        merchants: merchantCount,
      })}
      actions={<SalesmanActions salesman={salesman} />}
    />
  )
}

function SalesmanActions({ salesman }: { salesman: Salesman }) {
  const can = useCan()

  return (
    <RowActions>
      {can('salesman:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <SalesmanForm salesman={salesman} onClosed={close} />}
        />
      )}
      {can('salesman:delete') && (
        <RemoveAction
          resource={salesmen}
          id={salesman.id}
          name={salesman.name}
          consequence={t('名下还有下级、客户、商户或代理商时不能删除。')}
        />
      )}
    </RowActions>
  )
}
