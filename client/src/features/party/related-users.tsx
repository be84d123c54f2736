import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User, users } from '@settle/shared/features/user/user.ts'
import { contains } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ListColumn, statusColumn, textColumn, timeColumn } from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

const userList = listCodec({
  name: 'related',
  filters: { username: contains },
  sortable: ['username', 'lastLoginTime'],
})

/** Who may log in for a business: at first the manager that came with it. */
export function RelatedUsers({ busId }: { busId: string }) {
  const list = useResourceList(users, within(userList, { busId }))

  return (
    <ResourceTable
      list={list}
      columns={columns()}
      renderCard={(user) => (
        <ListCard
          title={user.username}
          status={<StatusTag dictionary={userStatus} value={user.status} />}
          figure={user.realname}
          party={user.phone ?? missing}
          time={user.lastLoginTime ?? t('从未登录')}
        />
      )}
      empty={<EmptyState sentence={t('还没有用户')} />}
    />
  )
}

function columns(): ListColumn<User>[] {
  return [
    textColumn('username', t('账号')),
    textColumn('realname', t('姓名')),
    {
      key: 'functionRole',
      title: t('角色'),
      render: (user) => Reflect.get(user, 'functionRole_dictText') || user.functionRole,
    },
    textColumn('phone', t('手机号')),
    statusColumn('status', t('状态'), userStatus),
    {
      ...timeColumn('lastLoginTime', t('最近登录')),
      render: ({ lastLoginTime }) => (
        <span className="cell-figures">{lastLoginTime ?? t('从未登录')}</span>
      ),
    },
  ]
}
