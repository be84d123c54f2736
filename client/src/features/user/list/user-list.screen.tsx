import { lazy } from 'react'
import { type User, users } from '@settle/shared/features/user/user.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { functionRole, userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { userImport } from '@settle/shared/features/user/user-import.ts'
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
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AddUserButton } from '#client/features/user/form/add-user-button.tsx'
import { FreezeUsersAction, UnfreezeUsersAction } from './freeze-users-action.tsx'
import { RemoveUsersAction } from './remove-users-action.tsx'
import { RoleName } from './role-name.tsx'
import { UserActions } from './user-actions.tsx'

// What is opened beside the list is not part of what it needs to be drawn.
const DeletedUsersDrawer = lazy(async () => ({
  default: (await import('./deleted-users-drawer.tsx')).DeletedUsersDrawer,
}))

const userList = listCodec({
  filters: {
    username: contains,
    realname: contains,
    status: oneOf(userStatus),
    functionRole: oneOf(functionRole),
    roleCode: oneOf(roleCode),
  },
  sortable: ['username', 'realname', 'lastLoginTime', 'createTime'],
})

/** 用户管理 (domain.md 2.11): who may log in, for the whole platform or for the caller's own party. */
export function UserListScreen() {
  const list = useResourceList(users, userList)
  const can = useCan()
  const isAdmin = useSession()?.userInfo.info.roleCode === 'admin'
  const addButton = (
    <Has action="user:add">
      <AddUserButton />
    </Has>
  )

  return (
    <Page
      title={t('用户管理')}
      actions={
        <>
          <Has action="user:export">
            <ExportButton list={list} />
          </Has>
          <Has action="user:add">
            <ImportButton list={userImport} title={t('导入用户')} />
          </Has>
          {isAdmin && can('user:delete') && (
            <FormButton
              label={t('回收站')}
              type="default"
              renderForm={(close) => <DeletedUsersDrawer onClosed={close} />}
            />
          )}
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="username" label={t('账号')} />
        <TextFilter name="realname" label={t('姓名')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={userStatus} />
        <DictionaryFilter name="functionRole" label={t('角色')} dictionary={functionRole} />
        {isAdmin && (
          <DictionaryFilter name="roleCode" label={t('所属控制台')} dictionary={roleCode} />
        )}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(user) => <UserCard user={user} />}
        empty={<EmptyState sentence={t('还没有用户')} action={addButton} />}
        batch={
          can('user:frozen') && (
            <>
              <FreezeUsersAction selection={list.selection} />
              <UnfreezeUsersAction selection={list.selection} />
              {can('user:delete') && <RemoveUsersAction selection={list.selection} />}
            </>
          )
        }
      />
    </Page>
  )
}

function columns(): ListColumn<User>[] {
  return [
    textColumn('username', t('账号')),
    textColumn('realname', t('姓名')),
    { ...dictionaryColumn<User>('roleCode', t('所属控制台'), roleCode), yields: 1 },
    { key: 'functionRole', title: t('角色'), render: (user) => <RoleName user={user} /> },
    textColumn('busName', t('所属主体')),
    textColumn('phone', t('手机号')),
    statusColumn('status', t('状态'), userStatus),
    timeColumn('lastLoginTime', t('最近登录')),
    { ...textColumn('email', t('邮箱')), isExtra: true },
    { ...textColumn('remark', t('备注')), isExtra: true },
    { ...timeColumn('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 168, (user) => <UserActions user={user} />),
  ]
}

function UserCard({ user }: { user: User }) {
  return (
    <ListCard
      title={t('{username}（{realname}）', { username: user.username, realname: user.realname })}
      status={<StatusTag dictionary={userStatus} value={user.status} />}
      figure={<RoleName user={user} />}
      party={user.busName}
      time={user.lastLoginTime ?? missing}
      actions={<UserActions user={user} />}
    />
  )
}
