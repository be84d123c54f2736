import { projectMachine } from '@settle/shared/features/project/project.status.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { projectRows } from './project-rows.ts'
import { ownProject, projectInfoOf } from './project-infos.ts'

/** What happens to a project, by the table of domain.md 3.6. */
type ProjectEvent = (typeof projectMachine.moves)[number]['event']

/** Who moves it: a role, or the clock. */
export interface ProjectMover {
  readonly mover: Mover
  readonly username: string
}

/** The clock. */
export const byClock: ProjectMover = { mover: 'job', username: 'system' }

/** Somebody of an office. */
export function moverOf({ role, username }: Actor): ProjectMover {
  return { mover: role, username }
}

/** What somebody reads who was too late, or asks for what does not fit. */
const refusals: Readonly<Record<ProjectEvent, string>> = {
  publish: '只有待发布、审核拒绝或服务商拒绝的项目可以发布，请刷新页面',
  revoke: '项目已经审核或还没有发布，不能撤回，请刷新页面',
  pass: '只有已发布、还没有审核的项目可以审核，请刷新页面',
  reject: '只有已发布、还没有审核的项目可以审核，请刷新页面',
  take: '只有审核通过、还没有承接的项目可以承接，请刷新页面',
  refuse: '只有审核通过、还没有承接的项目可以拒绝，请刷新页面',
  publishTask: '项目现在不能发布任务，请刷新页面',
  startTask: '项目现在不能开始任务，请刷新页面',
  end: '只有任务已发布或已开始的项目可以结束，请刷新页面',
}

/** The project of a call, where it is the caller's and still as the caller looked at it. */
export function askedProject(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Actor,
): Project {
  const row = ownProject(tx, id, actor)
  assertVersion(row, version, projectInfoOf(tx, id, actor))
  return row
}

/** Refuses what the table does not allow in this state. */
export function assertProjectMove(row: Project, event: ProjectEvent, mover: Mover): void {
  if (projectMachine.next(row.status, event, mover) === undefined) {
    throw new Refusal(refusals[event])
  }
}

/** Moves a project by the table, with what else changes. */
export function moveProject(
  tx: Transaction,
  row: Project,
  event: ProjectEvent,
  { mover, username }: ProjectMover,
  change: Partial<Project> = {},
): Project {
  const status = projectMachine.next(row.status, event, mover)
  if (status === undefined) throw new Refusal(refusals[event])
  return tx.rows(projectRows).replace({
    ...row,
    ...change,
    status,
    updateBy: username,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}
