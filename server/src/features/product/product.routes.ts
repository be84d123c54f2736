import { auditProduct, shelveProduct } from '@settle/shared/features/product/product-calls.ts'
import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { productInfosFor, shownProductOf } from './product-infos.ts'
import { addProduct, auditOf, editProduct, shelve } from './product.service.ts'

/** The products: listed and read as every resource is, written, reviewed and put on the shelf by rules of their own. */
export function productRoutes(api: Api): void {
  listRoutes(api)
  const { add, edit } = productInfos.endpoints
  implement(api, add, async ({ world, actor, body, commit, describe }) => {
    describe(body.productName)
    const { id } = await commit((tx) => addProduct(tx, body, actor))
    return shownProductOf(world, id, actor)
  })
  implement(api, edit, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(editProduct(tx, body, { world, actor }).productName))
    return shownProductOf(world, body.id, actor)
  })
  implement(api, auditProduct, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(auditOf(tx, body, { world, actor }).productName))
    return shownProductOf(world, body.id, actor)
  })
  implement(api, shelveProduct, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(shelve(tx, body, { world, actor }).productName))
    return shownProductOf(world, body.id, actor)
  })
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = productInfos.endpoints
  const fragments = fragmentsOf(productInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(productInfosFor(world, actor)),
      readListQuery(productInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(productInfos, new ArrayRows(productInfosFor(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownProductOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      productInfos,
      new ArrayRows(productInfosFor(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
