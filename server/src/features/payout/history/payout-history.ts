import {
  type FeatureHistory,
  type HistoryFrame,
  type RowsByCollection,
} from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { type MerchantPlan } from '#server/features/funds/history/index.ts'
import { individuals, payeeAccounts, signRecords } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { acceptsByItself, happeningsOf, happeningsOfPinned, payeeFrom } from './order-happenings.ts'
import { archiveOf } from './plan/archive.ts'
import { planOrders } from './plan/order-plans.ts'
import { crowdOf } from './plan/people.ts'
import { pinnedOrders } from './plan/pinned-orders.ts'

/** The people whom the merchants of the story pay, the orders of the months, and those of the years before (domain.md 9). */
export const payoutHistory: FeatureHistory = {
  rowsBefore: withCrowd,
  happenings: (stage) => {
    const payeeNamed = payeesByName(stage.fixtures)
    return [
      ...planOrders(stage, crowdOf(stage).workersOf).flatMap((order) =>
        happeningsOf(order, acceptsByItself(stage.world, order.plan)),
      ),
      ...pinnedOrders(stage.d0Ms).flatMap((order) => happeningsOfPinned(order, payeeNamed)),
    ]
  },
  rowsAfter: withArchive,
}

function withCrowd(rows: RowsByCollection, frame: HistoryFrame): RowsByCollection {
  const crowd = crowdOf(frame)
  return {
    individuals: [...toldRows(rows, individuals), ...crowd.individuals],
    signRecords: [...toldRows(rows, signRecords), ...crowd.signRecords],
    payeeAccounts: [...toldRows(rows, payeeAccounts), ...crowd.payeeAccounts],
  }
}

function withArchive(rows: RowsByCollection, { size, months }: HistoryFrame): RowsByCollection {
  if (size !== 'L') return {}
  const orders = toldRows(rows, batchOrderRows)
  const items = toldRows(rows, payoutItemRows)
  const archive = archiveOf(orders, items, months.length)
  return {
    batchOrders: [...archive.batchOrders, ...orders],
    payoutItems: [...archive.payoutItems, ...items],
  }
}

function payeesByName(fixtures: RowsByCollection) {
  const people = toldRows(fixtures, individuals)
  const accounts = toldRows(fixtures, payeeAccounts)
  return (name: string, { payPass }: MerchantPlan) => {
    const individual = people.find((one) => one.name === name)
    const account = accounts.find(
      (one) => one.individualId === individual?.id && one.payChannel === payPass,
    )
    if (individual === undefined || account === undefined) {
      throw new Error(`The story cannot pay ${name} over channel ${payPass}.`)
    }
    const { accountNo, bankCode } = account
    return payeeFrom(individual, { payeeAccount: accountNo, bankCode })
  }
}
