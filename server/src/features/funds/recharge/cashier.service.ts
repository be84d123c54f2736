import { type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type openCashier } from '@settle/shared/features/funds/recharge-calls.ts'
import { findAlipayChannel } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { openCashierPage } from '#server/simulators/cashier/cashier.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { announce } from './recharge.service.ts'

interface OpenedCashier extends Omit<ResultOf<typeof openCashier>, 'url'> {
  readonly ticket: string
}

/** Announces a recharge of an Alipay channel, and opens the page where it is paid. Refuses on other channels. */
export function cashierFor(
  tx: Transaction,
  world: World,
  actor: Actor,
  asked: QueryOf<typeof openCashier>,
): OpenedCashier {
  if (findAlipayChannel(asked.payPass) === undefined) {
    throw new Refusal('该渠道不支持扫码付款，请按收款信息转账')
  }
  const { recharge, accountName, accountNo } = announce(tx, actor, asked)
  const { ticket, expireTime } = openCashierPage(tx, world, {
    businessNo: recharge.rechargeNo,
    payeeName: accountName,
    channelName: payChannel.labelOf(asked.payPass),
    transfer: {
      providerId: asked.providerId,
      payPass: asked.payPass,
      accountNo,
      payerName: recharge.payerName,
      payerAccount: recharge.payerAccount,
      amount: asked.amount,
    },
  })
  return { ticket, expireTime, recharge }
}
