import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { ownedByParty } from '@settle/shared/core/resource.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import {
  changeView,
  everyRow,
  markIn,
  type ChangeView,
  type ToldRow,
} from '#server/core/list/change-view.ts'
import { feeRules } from '#server/features/product/index.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'

const { name: resource, endpoints } = packageInfos
const owner = ownedByParty

const view = {
  resource,
  readBy: [endpoints.list, endpoints.read],
  marksOf: (actor: Parameters<ChangeView['marksOf']>[0]) =>
    actor.role === 'admin' ? [everyRow] : markIn(actor, owner[actor.role]),
}

/** A package is told to those in its chain; to its provider once the merchant has passed its review. */
function toldPackage(row: ServicePackage, world: World): ToldRow | undefined {
  if (row.delFlag !== '0') return undefined
  const merchant = world.rows(merchants).find(row.merchantId)
  const isReviewed = merchant?.auditStatus === auditStatus.values.passed
  const columns = Object.values(owner).filter((column) => isReviewed || column !== 'providerId')
  return { id: row.id, marks: [everyRow, ...columns.flatMap((column) => markIn(row, column))] }
}

/** A package is listed with its prices: a new version of them is told as a change of the package. */
export const packageChanges: readonly ChangeView[] = [
  changeView({ ...view, collection: servicePackages, told: toldPackage }),
  changeView({
    ...view,
    collection: feeRules,
    told: ({ packageId }, world) => {
      const row = world.rows(servicePackages).find(packageId)
      return row && toldPackage(row, world)
    },
  }),
]
