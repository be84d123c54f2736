import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { permissionsOfRole } from '@settle/shared/features/permission/grant-calls.ts'
import { listRoleChoices } from '@settle/shared/features/role/role-calls.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { roles } from './roles.ts'

// The tree is not part of what the list needs to be drawn.
const importForm = () => import('./role-grant-form.tsx')
/** What failed to load beforehand is loaded, or told, once it is needed. */
const ignore = () => undefined
const importView = () => import('./role-grant-view.tsx')

interface RoleGrantButtonProps {
  role: RoleRow
  /** Whether the caller may change what the role gives; else they may look at it. */
  mayGrant: boolean
}

/** Opens the tree of rights of a role, as it is at this moment. */
export function RoleGrantButton({ role, mayGrant }: RoleGrantButtonProps) {
  const { open, isOpening, opened } = useRoleGrant({ role, mayGrant })

  return (
    <>
      <Button
        type="link"
        size="small"
        loading={isOpening}
        // Anyone who points at it will likely press it: its code is there by then.
        onMouseEnter={() => void importForm().catch(ignore)}
        onFocus={() => void importForm().catch(ignore)}
        onClick={open}
      >
        {mayGrant ? t('授权') : t('查看权限')}
      </Button>
      {opened}
    </>
  )
}

interface OpenedRoleGrantProps {
  role: RoleRow
  onClosed: () => void
}

/** The same without being asked for, once a role is there. */
export function OpenedRoleGrant({ role, onClosed }: OpenedRoleGrantProps) {
  const { open, opened } = useRoleGrant({ role, mayGrant: true, onClosed })
  const begin = useEffectEvent(open)
  useEffect(() => begin(), [])

  return opened
}

interface RoleGrantOptions extends RoleGrantButtonProps {
  onClosed?: () => void
}

function useRoleGrant({ role, mayGrant, onClosed }: RoleGrantOptions) {
  const queryClient = useQueryClient()
  const opening = useMutation({
    mutationFn: async () => {
      const query = { roleId: role.id }
      const [{ grantNodesOf, GrantTree }, { treeList }, held, form, view] = await Promise.all([
        import('#client/features/permission/index.ts'),
        call(listRoleChoices, { query }),
        call(permissionsOfRole, { query }),
        mayGrant ? importForm() : undefined,
        mayGrant ? undefined : importView(),
      ])
      return {
        rights: { tree: new GrantTree(grantNodesOf(treeList, !mayGrant)), held },
        // Not lazy: what is shown as nothing first, if only for a moment, React keeps up for 300 ms.
        Form: form?.RoleGrantForm,
        View: view?.RoleGrantView,
      }
    },
  })
  const { rights, Form, View } = opening.data ?? {}
  const close = () => {
    opening.reset()
    onClosed?.()
  }

  return {
    open: () => opening.mutate(),
    isOpening: opening.isPending,
    opened: (
      <>
        {Form !== undefined && rights !== undefined && (
          <Form
            role={role}
            {...rights}
            onSaved={() => queryClient.invalidateQueries({ queryKey: [roles.name] })}
            onClosed={close}
          />
        )}
        {View !== undefined && rights !== undefined && (
          <View role={role} {...rights} onClosed={close} />
        )}
      </>
    ),
  }
}
