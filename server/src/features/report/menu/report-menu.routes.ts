import {
  listReportMenus,
  placeReport,
  readReportPlaces,
} from '@settle/shared/features/report/report-menu.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { datasets } from '#server/features/report/dataset/datasets.ts'
import { headOf } from '#server/features/report/definition/report-definition.service.ts'
import { listMenus, placeInMenus, placesOf } from './report-menu.service.ts'
import { assertReadable } from '#server/features/report/definition/report-readers.ts'
import { reportHeadRows } from '#server/features/report/definition/report-rows.ts'

/** Reports in the menus of the consoles. */
export function reportMenuRoutes(api: Api): void {
  implement(api, listReportMenus, ({ world }) => listMenus(world))
  implement(api, readReportPlaces, ({ query, world, actor }) =>
    placesOf(world, headOf(world.rows(reportHeadRows), query.id, actor)),
  )
  implement(api, placeReport, async ({ body: { id, places }, world, actor, commit, describe }) => {
    const head = headOf(world.rows(reportHeadRows), id, actor)
    const dataset = datasets.get(head.datasetId)
    // Nobody shows to others what they may not see themselves (rulings.md).
    if (dataset !== undefined) assertReadable(world, actor, dataset, head.code)
    describe(head.name)
    await commit((tx) => placeInMenus(tx, head, places, actor))
    return placesOf(world, head)
  })
}
