import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { actorOf, realNameOf, userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Ids of the users who may let the lists of a merchant go. */
export function checkersOf(world: World, merchantId: string | null): string[] {
  return usersOf(world, merchantId)
    .filter((user) => actorOf(world, user).permissions.has('payout:review'))
    .map(({ id }) => id)
}

function usersOf(world: World, merchantId: string | null): User[] {
  if (merchantId === null) return []
  return world.rows(userRows).allBy('busId', merchantId).filter(isReachable)
}

function isReachable({ delFlag, status }: User): boolean {
  return delFlag === '0' && status === userStatus.values.normal
}

/** Tells the checkers that a list waits for them; the message leads to it. */
export function tellCheckers(
  tx: Transaction,
  { id, batchName, totalPay, submitBy }: ImportSession,
  checkers: readonly string[],
): void {
  if (checkers.length === 0) return
  const amount = formatYuan(fen(totalPay))
  const maker = realNameOf(tx, submitBy) ?? submitBy ?? ''
  sendSystemMessage(tx, {
    userIds: checkers,
    title: `待复核：${batchName} ¥${amount}，${maker}提交`,
    openPage: `/merchant/payout/batchOrder/review?id=${id}`,
  })
}

/** Tells the maker of a list what its checker said. */
export function tellMaker(tx: Transaction, session: ImportSession): void {
  const { id, batchName, submitBy, orderId, orderNo, reviewReason } = session
  const maker = submitBy === null ? undefined : tx.rows(userRows).findBy('username', submitBy)
  if (maker === undefined || !isReachable(maker)) return
  const isPassed = orderId !== null
  sendSystemMessage(tx, {
    userIds: [maker.id],
    title: isPassed
      ? `复核通过：${batchName}，批次 ${orderNo ?? ''}`
      : `复核退回：${batchName}，${reviewReason ?? ''}`,
    openPage: isPassed
      ? `/merchant/payout/batchOrder/detail?id=${orderId}`
      : `/merchant/payout/create?session=${id}`,
  })
}
