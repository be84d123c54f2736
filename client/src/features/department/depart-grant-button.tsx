import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy, Suspense } from 'react'
import { type Depart } from '@settle/shared/features/department/department.ts'
import {
  permissionsOfDepart,
  saveDepartPermission,
} from '@settle/shared/features/permission/grant-calls.ts'
import { listPermissionChoices } from '@settle/shared/features/permission/permission-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'

// The tree is not part of what the screen needs to be drawn.
const importGrants = () => import('#client/features/permission/index.ts')
const GrantForm = lazy(async () => ({ default: (await importGrants()).GrantForm }))

/** Opens the tree of rights that the members of a department hold besides their roles. */
export function DepartGrantButton({ depart }: { depart: Depart }) {
  const opening = useMutation({
    mutationFn: async () => {
      const [{ grantNodesOf, GrantTree }, { treeList }, held] = await Promise.all([
        importGrants(),
        call(listPermissionChoices, { query: { baseRole: depart.baseRole } }),
        call(permissionsOfDepart, { query: { departId: depart.id } }),
      ])
      return { tree: new GrantTree(grantNodesOf(treeList)), held }
    },
  })

  return (
    <>
      <Button loading={opening.isPending} onClick={() => opening.mutate()}>
        {t('部门权限')}
      </Button>
      <Suspense>
        {opening.data !== undefined && (
          <GrantForm
            title={t('部门权限：{depart}', { depart: depart.departName })}
            {...opening.data}
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
      </Suspense>
    </>
  )
}
