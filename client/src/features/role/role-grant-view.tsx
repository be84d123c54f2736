import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { t } from '#client/core/text.ts'
import { GrantField, type GrantTree } from '#client/features/permission/index.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { roleNameOf } from './role-name.ts'

interface RoleGrantViewProps {
  role: RoleRow
  tree: GrantTree
  held: readonly string[]
  onClosed: () => void
}

/** What a role gives that somebody else keeps. */
export function RoleGrantView({ role, tree, held, onClosed }: RoleGrantViewProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()

  return (
    <Drawer
      open={isOpen}
      title={t('权限：{role}', { role: roleNameOf(role) })}
      size={isNarrow ? '100%' : 560}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={t('通用角色由平台维护；需要别的权限组合时，请新增本单位自己的角色。')}
      />
      <GrantField tree={tree} held={held} value={held} isReadOnly />
    </Drawer>
  )
}
