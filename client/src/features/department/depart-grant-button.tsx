import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type Depart } from '@settle/shared/features/department/department.ts'
import {
  permissionsOfDepart,
  saveDepartPermission,
} from '@settle/shared/features/permission/grant-calls.ts'
import { listPermissionChoices } from '@settle/shared/features/permission/permission-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

// The tree is not part of what the screen needs to be drawn.
const importGrants = () => import('#client/features/permission/index.ts')

/** Opens the tree of rights that the members of a department hold besides their roles. */
export function DepartGrantButton({ depart }: { depart: Depart }) {
  const opening = useMutation({
    mutationFn: async () => {
      const [{ grantNodesOf, GrantForm, GrantTree }, { treeList }, held] = await Promise.all([
        importGrants(),
        call(listPermissionChoices, { query: { baseRole: depart.baseRole } }),
        call(permissionsOfDepart, { query: { departId: depart.id } }),
      ])
      // Not lazy: what is shown as nothing first, if only for a moment, React keeps up for 300 ms.
      return { GrantForm, rights: { tree: new GrantTree(grantNodesOf(treeList)), held } }
    },
  })
  const { GrantForm, rights } = opening.data ?? {}

  return (
    <>
      <Button loading={opening.isPending} onClick={() => opening.mutate()}>
        {t('部门权限')}
      </Button>
      {GrantForm !== undefined && rights !== undefined && (
        <GrantForm
          title={t('部门权限：{depart}', { depart: depart.departName })}
          {...rights}
          draftId={`depart ${depart.id} ${depart.updateTime ?? ''}`}
          save={(change) =>
            call(saveDepartPermission, { body: { departId: depart.id, ...change } })
          }
          notice={
            <Alert
              className="form-drawer-notice"
              type="info"
              showIcon
              title={t('成员在本人角色之外再得到这些权限；下级部门不继承。')}
            />
          }
          onClosed={() => opening.reset()}
        />
      )}
    </>
  )
}
