import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { saveRolePermission } from '@settle/shared/features/permission/grant-calls.ts'
import { readDataRules } from '@settle/shared/features/role/role-calls.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { GrantForm, type GrantNode, type GrantTree } from '#client/features/permission/index.ts'
import { roleNameOf } from './role-name.ts'
import './role.css'

const DataRulesForm = lazy(async () => ({
  default: (await import('./data-rules-form.tsx')).DataRulesForm,
}))

interface RoleGrantFormProps {
  role: RoleRow
  tree: GrantTree
  held: readonly string[]
  onSaved: () => Promise<unknown>
  onClosed: () => void
}

/** 授权: which menus and buttons a role gives, and behind a menu with data rules which of them. */
export function RoleGrantForm({ role, tree, held, onSaved, onClosed }: RoleGrantFormProps) {
  const reading = useMutation({
    mutationFn: async (menu: GrantNode) => {
      const params = { permissionId: menu.id, roleId: role.id }
      return { menu, used: await call(readDataRules, { params }) }
    },
  })

  return (
    <>
      <GrantForm
        title={t('授权：{role}', { role: roleNameOf(role) })}
        tree={tree}
        held={held}
        draftId={`role ${role.id} ${role.updateTime ?? ''}`}
        save={async (change) => {
          await call(saveRolePermission, { body: { roleId: role.id, ...change } })
          await onSaved()
        }}
        renderAside={(node, isHeld) =>
          node.hasRules &&
          isHeld && (
            <Button
              type="link"
              size="small"
              loading={reading.isPending && reading.variables.id === node.id}
              onClick={(event) => {
                // The node behind it would be ticked.
                event.stopPropagation()
                reading.mutate(node)
              }}
            >
              {t('数据权限')}
            </Button>
          )
        }
        onClosed={onClosed}
      />
      <Suspense>
        {reading.data !== undefined && (
          <DataRulesForm role={role} {...reading.data} onClosed={() => reading.reset()} />
        )}
      </Suspense>
    </>
  )
}
