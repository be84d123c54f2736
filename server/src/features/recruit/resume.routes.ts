import { dayOf } from '@settle/shared/core/day.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import {
  decideProbation,
  declineResume,
  inviteToInterview,
  onboardResume,
  revealResume,
  screenResumes,
} from '@settle/shared/features/recruit/resume-calls.ts'
import { resumes, type ResumeRow } from '@settle/shared/features/recruit/resume.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { inviterOf } from '#server/features/signing/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { askedResumes, resumeInfos, shownResume } from './recruit-infos.ts'
import { decline, endProbation, onboard, screen, setInterview } from './resume.service.ts'
import { resumeRows } from './vacancy-rows.ts'

/** Applications: listed in the scope of who asks; screened, interviewed, hired or not, and on probation (domain.md 3.17). */
export function resumeRoutes(api: Api): void {
  const { list, read, summary } = resumes.endpoints
  const fragments = fragmentsOf(resumes)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      resumeInfos(world, todayOf(world)),
      readListQuery(askedResumes, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(askedResumes, resumeInfos(call.world, todayOf(call.world)), call),
  )
  implement(api, read, ({ query, actor, world }) =>
    shownResume(
      world,
      rowOf(resumes, world.rows(resumeRows), query.id, actor),
      actor,
      todayOf(world),
    ),
  )
  implement(api, screenResumes, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const rows = screen(tx, actor, body)
      describe(rows.map(({ applyNo }) => applyNo).join('、'))
      return { screened: rows.length }
    }),
  )
  implement(api, inviteToInterview, (call) =>
    moved(call, (tx) => setInterview(tx, call.actor, call.body)),
  )
  implement(api, onboardResume, (call) =>
    moved(call, (tx) => onboard(tx, call.actor, inviterOf(api, call), call.body)),
  )
  implement(api, declineResume, (call) => moved(call, (tx) => decline(tx, call.actor, call.body)))
  implement(api, decideProbation, (call) =>
    moved(call, (tx) => endProbation(tx, call.actor, call.body)),
  )
  implement(api, revealResume, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const { applyNo, name, certNo, phone } = rowOf(resumes, tx.rows(resumeRows), body.id, actor)
      describe(applyNo)
      return { name, certNo, phone }
    }),
  )
}

/** One act upon an application, and the row as it stands then. */
function moved(
  { actor, commit, describe }: Pick<Call<Endpoint>, 'actor' | 'commit' | 'describe'>,
  act: (tx: Transaction) => ResumeRow,
) {
  return commit((tx) => {
    const row = act(tx)
    describe(row.applyNo)
    return shownResume(tx, row, actor, tx.today())
  })
}

function todayOf(world: World): string {
  return dayOf(world.clock.nowMs())
}
