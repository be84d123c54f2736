import {
  announceRecharge,
  claimRecharge,
  openCashier,
  returnRecharge,
  simulateTransfer,
} from '@settle/shared/features/funds/recharge-calls.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { transferBetweenPools } from '@settle/shared/features/funds/transfer-calls.ts'
import {
  applyWithdrawal,
  auditWithdrawal,
  cancelWithdrawal,
} from '@settle/shared/features/funds/withdrawal-calls.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { cashierPath } from '#server/simulators/cashier/cashier-page.routes.ts'
import { cashierFor } from './recharge/cashier.service.ts'
import { fundAccountRoutes } from './account/fund-account.routes.ts'
import { transfer } from './transfer/internal-transfer.service.ts'
import { proofOf, withProof } from './account/owner-proof.ts'
import { announce, claim, giveBack, transferForDemo } from './recharge/recharge.service.ts'
import { apply, audit, cancel } from './withdrawal/withdrawal.service.ts'

/** The money of a business: what it has, how it comes in, moves and leaves. */
export function fundsRoutes(api: Api): void {
  fundAccountRoutes(api)
  rechargeRoutes(api)
  withdrawalRoutes(api)
  implement(api, transferBetweenPools, async ({ world, actor, body, commit, describe }) => {
    const proof = await proofOf(world, actor, body)
    describe(`${actor.busName} 内部划转`)
    return commit((tx) => withProof(tx, proof, () => shown(transfer(tx, actor, body), actor.role)))
  })
}

function rechargeRoutes(api: Api): void {
  implement(api, announceRecharge, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const announced = announce(tx, actor, body)
      describe(announced.recharge.rechargeNo)
      return shown(announced, actor.role)
    }),
  )
  implement(api, simulateTransfer, ({ actor, body, commit, describe }) => {
    describe(body.rechargeNo ?? actor.busName)
    return commit((tx) => transferForDemo(tx, actor, body))
  })
  implement(api, openCashier, ({ world, actor, query, commit, describe, reply: { request } }) =>
    commit((tx) => {
      const { ticket, ...opened } = cashierFor(tx, world, actor, query)
      describe(opened.recharge.rechargeNo)
      const url = `${request.protocol}://${request.host}${cashierPath(ticket)}`
      return shown({ ...opened, url }, actor.role)
    }),
  )
  implement(api, claimRecharge, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = claim(tx, actor, body)
      describe(row.rechargeNo)
      return presentRow(recharges, row, actor.role)
    }),
  )
  implement(api, returnRecharge, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = giveBack(tx, actor, body)
      describe(row.rechargeNo)
      return presentRow(recharges, row, actor.role)
    }),
  )
}

function withdrawalRoutes(api: Api): void {
  implement(api, applyWithdrawal, async ({ world, actor, body, commit, describe }) => {
    const proof = await proofOf(world, actor, body)
    describe(actor.busName)
    return commit((tx) =>
      withProof(tx, proof, () => presentRow(withdrawals, apply(tx, actor, body), actor.role)),
    )
  })
  implement(api, auditWithdrawal, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = audit(tx, actor, body)
      describe(row.withdrawNo)
      return presentRow(withdrawals, row, actor.role)
    }),
  )
  implement(api, cancelWithdrawal, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = cancel(tx, actor, body)
      describe(row.withdrawNo)
      return presentRow(withdrawals, row, actor.role)
    }),
  )
}

/** An answer around a recharge, masked as in the list. */
function shown<Answer extends { readonly recharge: Parameters<typeof presentRow>[1] }>(
  answer: Answer,
  role: Parameters<typeof presentRow>[2],
): Answer {
  return { ...answer, recharge: presentRow(recharges, answer.recharge, role) }
}
