import { listRecordChanges } from '@settle/shared/core/list/record-changes.ts'
import { assertAccess } from '#server/core/call/access.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { pageAnswer, pageOfList } from '#server/core/list/paging.ts'
import { notFound } from '#server/core/refusal.ts'
import { changesOf } from './record-timeline.service.ts'
import { genericSources } from './generic-sources.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'

/** Who changed what of one record; `further` are the records that are read by calls of their own. */
export function recordTimelineRoutes(api: Api, further: readonly RecordSource[]): void {
  const sources = new Map(
    [...genericSources, ...further].map((source) => [source.resource.name, source]),
  )
  implement(api, listRecordChanges, ({ query, world, actor, locale }) => {
    const source = sources.get(query.resource)
    if (source === undefined) throw notFound()
    assertAccess(source.reads, actor)
    const row = source.rowOf(world, query.id, actor)
    const reader = { role: actor.role, locale, labels: api.labelsOf(world, locale) }
    const changes = changesOf(world, { resource: source.resource, row, id: query.id }, reader)
    // One record has few changes, so all are read and some are sent: what is left out for a reader leaves no gap.
    return pageAnswer(pageOfList(changes, query))
  })
}
