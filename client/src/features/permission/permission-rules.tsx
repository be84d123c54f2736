import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import { ruleConditions } from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { rulesOfPermission } from '@settle/shared/features/permission/permission-rule-calls.ts'
import {
  type Permission,
  type PermissionRule,
} from '@settle/shared/features/permission/permission.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { permissionRules } from './permissions.ts'

const PermissionRuleForm = lazy(async () => ({
  default: (await import('./permission-rule-form.tsx')).PermissionRuleForm,
}))

interface PermissionRulesProps {
  menu: Permission
  onClosed: () => void
}

/** The data rules of a menu, which roles then use or not. */
export function PermissionRules({ menu, onClosed }: PermissionRulesProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const mayEdit = useCan()('permission:edit')
  const addButton = mayEdit && (
    <FormButton
      label={t('新增规则')}
      type="primary"
      renderForm={(close) => <PermissionRuleForm permissionId={menu.id} onClosed={close} />}
    />
  )

  return (
    <Drawer
      open={isOpen}
      title={t('数据规则：{menu}', { menu: menu.name })}
      size={isNarrow ? '100%' : 640}
      extra={addButton}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <FormPlace>
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t(
            '规则在角色授权中分配给角色，并记录下来。本系统的数据范围由每行的归属决定，规则不改变查询结果。',
          )}
        />
        <RuleCards menu={menu} mayEdit={mayEdit} />
      </FormPlace>
    </Drawer>
  )
}

function RuleCards({ menu, mayEdit }: { menu: Permission; mayEdit: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: [permissionRules.name, menu.id],
    queryFn: ({ signal }) =>
      call(rulesOfPermission, { query: { permissionId: menu.id } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })

  if (data === undefined && error !== null) {
    return <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton active />
  if (data.length === 0) return <EmptyState sentence={t('这个菜单还没有数据规则')} />
  return (
    <ul className="list-cards">
      {data.map((rule) => (
        <li key={rule.id}>
          <ListCard
            title={rule.ruleName}
            status={<StatusTag dictionary={validStatus} value={rule.status} />}
            figure={<RuleTerms rule={rule} />}
            party={rule.createBy}
            time={rule.updateTime ?? rule.createTime}
            actions={mayEdit && <RuleActions rule={rule} />}
          />
        </li>
      ))}
    </ul>
  )
}

function RuleTerms({ rule }: { rule: PermissionRule }) {
  return (
    <>
      {rule.ruleColumn ?? missing}{' '}
      <DictionaryText dictionary={ruleConditions} value={rule.ruleConditions} /> {rule.ruleValue}
    </>
  )
}

function RuleActions({ rule }: { rule: PermissionRule }) {
  return (
    <RowActions>
      <FormButton
        label={t('编辑')}
        type="link"
        renderForm={(close) => (
          <PermissionRuleForm rule={rule} permissionId={rule.permissionId} onClosed={close} />
        )}
      />
      <RemoveAction
        resource={permissionRules}
        id={rule.id}
        name={rule.ruleName}
        consequence={t('使用它的角色不再有这条规则，不能撤销。')}
      />
    </RowActions>
  )
}
