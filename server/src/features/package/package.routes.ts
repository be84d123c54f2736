import {
  configurePackage,
  editPackage,
  endPackage,
  resumePackage,
  suspendPackage,
} from '@settle/shared/features/package/package-calls.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { merchants } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { end, resume, suspend } from './cooperation.service.ts'
import { packageInfosFor, shownPackageOf } from './package-infos.ts'
import { addPackage, configure, edit } from './package.service.ts'

/** The packages: listed by all five roles, agreed on, paused and ended by those who look after them. */
export function packageRoutes(api: Api): void {
  listRoutes(api)
  implement(api, packageInfos.endpoints.add, async ({ world, actor, body, commit, describe }) => {
    const { id } = await commit((tx) => told(tx, describe, addPackage(tx, body, actor)))
    return shownPackageOf(world, id, actor)
  })
  implement(api, configurePackage, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => told(tx, describe, configure(tx, body, { world, actor })))
    return shownPackageOf(world, body.id, actor)
  })
  implement(api, editPackage, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => told(tx, describe, edit(tx, body, { world, actor })))
    return shownPackageOf(world, body.id, actor)
  })
  implement(api, suspendPackage, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => told(tx, describe, suspend(tx, body, { world, actor })))
    return shownPackageOf(world, body.id, actor)
  })
  implement(api, resumePackage, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => told(tx, describe, resume(tx, body, { world, actor })))
    return shownPackageOf(world, body.id, actor)
  })
  implement(api, endPackage, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => told(tx, describe, end(tx, body, { world, actor })))
    return shownPackageOf(world, body.id, actor)
  })
}

/** The operation log names a package by its merchant. */
function told(
  tx: Transaction,
  describe: (subject: string) => void,
  row: ServicePackage,
): ServicePackage {
  describe(tx.rows(merchants).find(row.merchantId)?.merchantName ?? '')
  return row
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = packageInfos.endpoints
  const fragments = fragmentsOf(packageInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(packageInfosFor(world, actor)),
      readListQuery(packageInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(packageInfos, new ArrayRows(packageInfosFor(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownPackageOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      packageInfos,
      new ArrayRows(packageInfosFor(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
