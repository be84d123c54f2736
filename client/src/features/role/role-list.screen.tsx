import { lazy, useState } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { roleImport } from '@settle/shared/features/role/role-import.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  missing,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { OpenedRoleGrant, RoleGrantButton } from './role-grant-button.tsx'
import { roleNameOf } from './role-name.ts'
import { roles } from './roles.ts'

// Forms are not part of what a list needs to be drawn.
const RoleForm = lazy(async () => ({ default: (await import('./role-form.tsx')).RoleForm }))

const roleList = listCodec({
  filters: {
    roleName: contains,
    roleCode: contains,
    baseRole: oneOf(roleCode),
    builtIn: oneOf(yesNo),
  },
  sortable: ['roleName', 'roleCode', 'createTime', 'updateTime'],
})

/** 角色管理 (domain.md 2.11): sets of rights, and what they give. */
export function RoleListScreen() {
  const list = useResourceList(roles, roleList)
  const isPlatform = useIsPlatform()
  const can = useCan()
  // A new role gives nothing yet: its rights are what comes next.
  const [added, setAdded] = useState<RoleRow>()
  const addButton = (
    <Has action="role:add">
      <FormButton
        label={t('新增角色')}
        type="primary"
        renderForm={(close) => (
          <RoleForm
            isPlatform={isPlatform}
            onAdded={(role) => can('role:auth') && setAdded(role)}
            onClosed={close}
          />
        )}
      />
    </Has>
  )

  return (
    <Page
      title={t('角色管理')}
      actions={
        <>
          <ExportButton list={list} />
          <Has action="role:add">
            <ImportButton list={roleImport} title={t('导入角色')} />
          </Has>
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="roleName" label={t('角色名称')} />
        <TextFilter name="roleCode" label={t('角色编码')} />
        {isPlatform && (
          <DictionaryFilter name="baseRole" label={t('所属控制台')} dictionary={roleCode} />
        )}
        <DictionaryFilter name="builtIn" label={t('内置')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(role) => (
          <ListCard
            title={roleNameOf(role)}
            status={
              role.builtIn === yesNo.values.yes && (
                <span className="row-card-minor">{t('内置')}</span>
              )
            }
            figure={role.roleCode}
            party={
              isPlatform ? (
                <DictionaryText dictionary={roleCode} value={role.baseRole} />
              ) : (
                (role.description ?? missing)
              )
            }
            time={role.createTime}
            actions={<RoleActions role={role} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有角色')} action={addButton} />}
      />
      {added !== undefined && (
        <OpenedRoleGrant key={added.id} role={added} onClosed={() => setAdded(undefined)} />
      )}
    </Page>
  )
}

function useIsPlatform(): boolean {
  return useSession()?.userInfo.info.roleCode === 'admin'
}

function columns(isPlatform: boolean): ListColumn<RoleRow>[] {
  return [
    { ...textColumn<RoleRow>('roleName', t('角色名称')), render: roleNameOf },
    textColumn('roleCode', t('角色编码')),
    ...(isPlatform ? [dictionaryColumn<RoleRow>('baseRole', t('所属控制台'), roleCode)] : []),
    dictionaryColumn('builtIn', t('内置'), yesNo),
    textColumn('description', t('描述')),
    timeColumn('createTime', t('创建时间')),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 168, (role) => <RoleActions role={role} />),
  ]
}

function RoleActions({ role }: { role: RoleRow }) {
  const can = useCan()
  const isPlatform = useIsPlatform()
  // What is there for every business of a console is the platform's to keep.
  const isKept = isPlatform || role.busId !== null

  return (
    <RowActions>
      <RoleGrantButton role={role} mayGrant={isKept && can('role:auth')} />
      {isKept && can('role:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <RoleForm role={role} isPlatform={isPlatform} onClosed={close} />}
        />
      )}
      {role.builtIn === yesNo.values.no && can('role:delete') && (
        <RemoveAction
          resource={roles}
          id={role.id}
          name={roleNameOf(role)}
          consequence={t('正在使用的角色不能删除；删除后它的授权一并清除，不能撤销。')}
        />
      )}
    </RowActions>
  )
}
