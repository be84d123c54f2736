import { lazy } from 'react'
import { systemType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
  userColumn,
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
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { tenants } from './tenants.ts'

// Forms are not part of what a list needs to be drawn.
const TenantForm = lazy(async () => ({ default: (await import('./tenant-form.tsx')).TenantForm }))

const tenantList = listCodec({
  filters: { name: contains, status: oneOf(userStatus) },
  sortable: ['tenantId', 'name', 'beginDate', 'endDate', 'createTime'],
})

/** 租户管理 (domain.md 2.4): the platform itself, and a tenant for each operator. */
export function TenantListScreen() {
  const list = useResourceList(tenants, tenantList)
  const addButton = (
    <Has action="tenant:add">
      <FormButton
        label={t('新增租户')}
        type="primary"
        renderForm={(close) => <TenantForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('租户管理')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="name" label={t('租户名称')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={userStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(tenant) => (
          <ListCard
            title={tenant.name}
            status={<StatusTag dictionary={userStatus} value={tenant.status} />}
            figure={<DictionaryText dictionary={systemType} value={tenant.systemType} />}
            party={t('租户编号 {tenantId}', { tenantId: tenant.tenantId })}
            time={t('{begin} 至 {end}', { begin: tenant.beginDate, end: tenant.endDate })}
            actions={<TenantActions tenant={tenant} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有租户')} action={addButton} />}
      />
    </Page>
  )
}

function columns(): ListColumn<Tenant>[] {
  return [
    textColumn('tenantId', t('租户编号')),
    textColumn('name', t('租户名称')),
    dictionaryColumn('systemType', t('系统类型'), systemType),
    textColumn('beginDate', t('开始日期')),
    textColumn('endDate', t('结束日期')),
    statusColumn('status', t('状态'), userStatus),
    timeColumn('createTime', t('创建时间')),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (tenant) => <TenantActions tenant={tenant} />),
  ]
}

function TenantActions({ tenant }: { tenant: Tenant }) {
  const can = useCan()
  if (!can('tenant:edit')) return null

  return (
    <RowActions>
      <FormButton
        label={t('编辑')}
        type="link"
        renderForm={(close) => <TenantForm tenant={tenant} onClosed={close} />}
      />
      {tenant.systemType !== systemType.values.systemVendor && (
        <RemoveAction
          resource={tenants}
          id={tenant.id}
          name={tenant.name}
          consequence={t('还有运营商或用户的租户不能删除，可以改为冻结。此操作不能撤销。')}
        />
      )}
    </RowActions>
  )
}
