import { useQueryClient } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { projects } from '@settle/shared/features/project/project.ts'
import { settlements } from '@settle/shared/features/settlement/settlement.ts'
import { bids } from '@settle/shared/features/task/bid.ts'
import { deliveries } from '@settle/shared/features/task/delivery.ts'
import { tasks } from '@settle/shared/features/task/task.ts'
import { useSession } from '#client/core/session/session.ts'

/** Where a role finds the lists (domain.md 5.2 to 5.6); what is missing is not in its menu. */
const paths: Readonly<
  Record<Role, { readonly project?: string; readonly task?: string; readonly settle?: string }>
> = {
  admin: {
    project: '/plate/project/list',
    task: '/plate/project/task',
    settle: '/plate/project/settle',
  },
  operator: { project: '/operator/project/list' },
  provider: { project: '/provider/project/list', task: '/provider/project/task' },
  merchant: {
    project: '/merchant/project/list',
    task: '/merchant/project/task',
    settle: '/merchant/project/settle',
  },
  agent: { project: '/agent/payout/project' },
}

/** The role of the user. */
export function useProjectRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'merchant'
}

/** The address of one project, task or settlement; undefined where the user's menu has no such page. */
export function useProjectPage() {
  const role = useProjectRole()

  return (kind: 'project' | 'task' | 'settle', id: string): string | undefined => {
    const path = paths[role][kind]
    return path === undefined ? undefined : `${path}/detail?id=${id}`
  }
}

const all = [projects, tasks, bids, deliveries, settlements]

/** Asks anew for projects and all that hangs on them: one step of one moves the others. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(all.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
}
