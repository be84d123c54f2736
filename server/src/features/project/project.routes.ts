import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import {
  addProject,
  auditProject,
  editProject,
  endProject,
  publishProject,
  refuseProject,
  revokeProject,
  takeProject,
} from '@settle/shared/features/project/project-calls.ts'
import { projects, type Project } from '@settle/shared/features/project/project.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { endByHand } from './project-end.service.ts'
import { refuseOffer, review, take } from './project-decisions.service.ts'
import { askedProjects, shownProjectOf, visibleProjects } from './project-infos.ts'
import { changeProject, draftProject, publish, removeProject, revoke } from './project.service.ts'

/** Projects: listed in the scope of who asks, and moved by their own calls (domain.md 3.6). */
export function projectRoutes(api: Api): void {
  const { list, read, summary, remove } = projects.endpoints
  const fragments = fragmentsOf(projects)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      visibleProjects(world, actor),
      readListQuery(askedProjects, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(askedProjects, visibleProjects(call.world, call.actor), call),
  )
  implement(api, read, ({ query, actor, world }) => shownProjectOf(world, query.id, actor))
  implement(api, remove, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(removeProject(tx, actor, query.id).projectNo)
      return null
    }),
  )
  implement(api, addProject, (call) =>
    changed(call, (tx) => draftProject(tx, call.actor, call.body)),
  )
  implement(api, editProject, (call) =>
    changed(call, (tx) => changeProject(tx, call.actor, call.body)),
  )
  implement(api, publishProject, (call) =>
    changed(call, (tx) => publish(tx, call.actor, call.body)),
  )
  implement(api, revokeProject, (call) => changed(call, (tx) => revoke(tx, call.actor, call.body)))
  implement(api, auditProject, (call) => changed(call, (tx) => review(tx, call.actor, call.body)))
  implement(api, takeProject, (call) => changed(call, (tx) => take(tx, call.actor, call.body)))
  implement(api, refuseProject, (call) =>
    changed(call, (tx) => refuseOffer(tx, call.actor, call.body)),
  )
  implement(api, endProject, (call) => changed(call, (tx) => endByHand(tx, call.actor, call.body)))
}

type ChangingCall = Pick<Call<Endpoint>, 'actor' | 'commit' | 'describe'>

/** Changes a project, and answers it as the caller sees it. */
function changed({ actor, commit, describe }: ChangingCall, change: (tx: Transaction) => Project) {
  return commit((tx) => {
    const { id, projectNo } = change(tx)
    describe(projectNo)
    return shownProjectOf(tx, id, actor)
  })
}
