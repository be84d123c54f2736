import { lazy, type ReactNode } from 'react'
import { type Depart } from '@settle/shared/features/department/department.ts'
import {
  departStatus,
  orgCategory,
} from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { functionRole, userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { useCan } from '#client/core/session/access.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  missing,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { DepartGrantButton } from './depart-grant-button.tsx'
import { departs, members } from './departs.ts'

const DepartForm = lazy(async () => ({ default: (await import('./depart-form.tsx')).DepartForm }))

const memberList = listCodec({
  name: 'depart-members',
  filters: { username: searched },
  sortable: ['username', 'createTime'],
})

/** One department: what it is, what can be done to it, and who is in it or below it. */
export function DepartDetail({ depart }: { depart: Depart }) {
  return (
    <>
      <section className="depart-card" aria-label={depart.departName}>
        <header className="depart-heading">
          <h2>{depart.departName}</h2>
          <StatusTag dictionary={departStatus} value={depart.status} />
          <DepartActions depart={depart} />
        </header>
        <dl className="depart-facts">
          <Fact term={t('机构编码')}>{depart.orgCode}</Fact>
          <Fact term={t('机构类型')}>
            <DictionaryText dictionary={orgCategory} value={depart.orgCategory} />
          </Fact>
          <Fact term={t('所属控制台')}>
            <DictionaryText dictionary={roleCode} value={depart.baseRole} />
          </Fact>
          <Fact term={t('排序')}>{depart.departOrder}</Fact>
          <Fact term={t('简称')}>{depart.departNameAbbr}</Fact>
          <Fact term={t('英文名称')}>{depart.departNameEn}</Fact>
          <Fact term={t('电话')}>{depart.mobile}</Fact>
          <Fact term={t('传真')}>{depart.fax}</Fact>
          <Fact term={t('地址')}>{depart.address}</Fact>
          <Fact term={t('描述')}>{depart.description}</Fact>
          <Fact term={t('备注')}>{depart.memo}</Fact>
          <Fact term={t('更新时间')}>{depart.updateTime ?? depart.createTime}</Fact>
        </dl>
      </section>
      <DepartMembers departId={depart.id} />
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children === null || children === '' ? missing : children}</dd>
    </div>
  )
}

function DepartActions({ depart }: { depart: Depart }) {
  const can = useCan()

  return (
    <div className="depart-actions">
      {can('depart:edit') && (
        <>
          <FormButton
            label={t('编辑')}
            type="default"
            renderForm={(close) => <DepartForm depart={depart} onClosed={close} />}
          />
          <DepartGrantButton depart={depart} />
        </>
      )}
      {can('depart:add') && (
        <FormButton
          label={t('新增下级')}
          type="default"
          renderForm={(close) => <DepartForm parent={depart} onClosed={close} />}
        />
      )}
      {can('depart:delete') && (
        <RemoveAction
          resource={departs}
          id={depart.id}
          name={depart.departName}
          consequence={t('还有下级部门或成员的部门不能删除；部门权限一并清除，不能撤销。')}
        />
      )}
    </div>
  )
}

function DepartMembers({ departId }: { departId: string }) {
  const list = useResourceList(members, within(memberList, { depId: departId }))

  return (
    <>
      <h3 className="depart-members">{t('本部门及下级的成员')}</h3>
      <ResourceTable
        list={list}
        columns={memberColumns()}
        renderCard={(user) => (
          <ListCard
            title={t('{username}（{realname}）', {
              username: user.username,
              realname: user.realname,
            })}
            status={<StatusTag dictionary={userStatus} value={user.status} />}
            figure={<DictionaryText dictionary={functionRole} value={user.functionRole} />}
            party={user.phone ?? missing}
            time={user.lastLoginTime ?? missing}
          />
        )}
        empty={<EmptyState sentence={t('还没有成员；在用户管理中编辑用户，为他选择部门。')} />}
      />
    </>
  )
}

function memberColumns(): ListColumn<User>[] {
  return [
    textColumn('username', t('账号')),
    textColumn('realname', t('姓名')),
    dictionaryColumn('functionRole', t('角色'), functionRole),
    textColumn('phone', t('手机号')),
    statusColumn('status', t('状态'), userStatus),
    timeColumn('lastLoginTime', t('最近登录')),
  ]
}
