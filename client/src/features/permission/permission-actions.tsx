import { lazy } from 'react'
import { menuType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionTreeNode } from '@settle/shared/features/permission/permission.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { permissions } from './permissions.ts'

const PermissionForm = lazy(async () => ({
  default: (await import('./permission-form.tsx')).PermissionForm,
}))
const PermissionRules = lazy(async () => ({
  default: (await import('./permission-rules.tsx')).PermissionRules,
}))

/** What can be done to a menu or a button. */
export function PermissionActions({ permission }: { permission: PermissionTreeNode }) {
  const can = useCan()
  const { id, name, baseRole } = permission
  const isMenu = permission.menuType !== menuType.values.button
  const isTop = permission.menuType === menuType.values.topMenu

  return (
    <RowActions>
      {can('permission:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => (
            <PermissionForm permission={permission} baseRole={baseRole} onClosed={close} />
          )}
        />
      )}
      {isMenu && can('permission:add') && (
        <FormButton
          label={isTop ? t('新增下级|菜单') : t('新增按钮')}
          type="link"
          renderForm={(close) => (
            <PermissionForm baseRole={baseRole} parent={permission} onClosed={close} />
          )}
        />
      )}
      {isMenu && (
        <FormButton
          label={t('数据规则')}
          type="link"
          renderForm={(close) => <PermissionRules menu={permission} onClosed={close} />}
        />
      )}
      {can('permission:delete') && (
        <RemoveAction
          resource={permissions}
          id={id}
          name={name}
          consequence={t('还有下级、或还授予了角色或部门时不能删除；数据规则一并删除，不能撤销。')}
        />
      )}
    </RowActions>
  )
}
