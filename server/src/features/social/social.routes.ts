import { dayOf } from '@settle/shared/core/day.ts'
import {
  acceptSocialOrder,
  downloadSocialVoucher,
  refuseSocialOrder,
  removeSocialMember,
  setSocialMember,
  socialMemberImport,
  submitSocialOrder,
  trySocialOrder,
  withdrawSocialOrder,
} from '@settle/shared/features/social/social-calls.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import {
  socialLines,
  socialMembers,
  type SocialOrder,
  socialOrders,
} from '@settle/shared/features/social/social-order.ts'
import { registerCrudRoutes, rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refused } from '#server/core/refusal.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { say } from '#server/core/call/locale.ts'
import { proofOf, withProof } from '#server/features/funds/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { socialLineRows, socialOrderRows } from '#server/features/social-ledger/index.ts'
import { checkPeople } from './social-check.ts'
import { memberAdder, removeMember, setMember } from './social-member.service.ts'
import {
  acceptOrder,
  availableFor,
  refuseOrder,
  submitOrder,
  sumsOf,
  withdrawOrder,
} from './social-order.service.ts'
import { voucherOf } from './social-voucher.ts'

/** Social insurance: the people, orders of them, and what becomes of these (domain.md 2.10, 3.19). */
export async function socialRoutes(
  api: Api,
  { sheets, printer }: Pick<Surroundings, 'sheets' | 'printer'>,
): Promise<void> {
  for (const resource of [socialOrders, socialLines, socialMembers] satisfies readonly Resource[]) {
    registerCrudRoutes(api, resource)
  }
  memberRoutes(api)
  orderRoutes(api)
  await implementListImport(api, sheets, socialMemberImport, ({ actor }) => memberAdder(actor))
  implement(api, downloadSocialVoucher, async ({ world, query, actor, reply }) => {
    const order = rowOf(socialOrders, world.rows(socialOrderRows), query.id, actor)
    const content = await printer.print(voucherOf(world, order))
    return reply
      .type('application/pdf')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', `attachment; filename="${order.orderNo}.pdf"`)
      .send(Buffer.from(content))
  })
}

function memberRoutes(api: Api): void {
  implement(api, setSocialMember, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = setMember(tx, actor, body)
      describe(row.name)
      return presentRow(socialMembers, row, actor.role)
    }),
  )
  implement(api, removeSocialMember, ({ actor, query, commit, describe }) =>
    commit((tx) => {
      describe(removeMember(tx, actor, query.id).name)
      return null
    }),
  )
}

function orderRoutes(api: Api): void {
  implement(api, trySocialOrder, async ({ world, actor, body, locale }) => {
    const today = dayOf(world.clock.nowMs())
    const { people, findings } = await runInSlices(checkPeople(world, actor, body, today))
    return {
      headcount: people.length,
      ...sumsOf(people),
      available: availableFor(world, actor),
      findings: findings.map(({ memberId, name, text, values }) => ({
        memberId,
        name,
        message: say(locale, text, values),
      })),
    }
  })
  implement(
    api,
    submitSocialOrder,
    async ({ world, actor, body, commit, commitRows, describe }) => {
      const { payPassword, ...draft } = body
      const proof = await proofOf(world, actor, payPassword === undefined ? {} : { payPassword })
      // A wrong password is counted in a commit of its own; the right one leads on.
      const proved = await commit((tx) => withProof(tx, proof, () => true))
      if (proved instanceof Refused) return proved
      const row = await commitRows(draft.memberIds.length, (tx) => submitOrder(tx, actor, draft))
      describe(row.orderNo)
      return presentRow(socialOrders, row, actor.role)
    },
  )
  implement(api, withdrawSocialOrder, (call) =>
    moved(call, call.body.id, (tx) => withdrawOrder(tx, call.actor, call.body)),
  )
  implement(api, acceptSocialOrder, (call) =>
    moved(call, call.body.id, (tx) => acceptOrder(tx, call.actor, call.body)),
  )
  implement(api, refuseSocialOrder, (call) =>
    moved(call, call.body.id, (tx) => refuseOrder(tx, call.actor, call.body)),
  )
}

/** One act upon an order and its people, in slices, and the order as it stands then. */
async function moved(
  {
    world,
    actor,
    commitRows,
    describe,
  }: Pick<Call<Endpoint>, 'world' | 'actor' | 'commitRows' | 'describe'>,
  id: string,
  act: (tx: Transaction) => Generator<void, SocialOrder>,
) {
  const count = world.rows(socialLineRows).allBy('orderId', id).length
  const row = await commitRows(count, function* acting(tx) {
    const changed = yield* act(tx)
    describe(changed.orderNo)
    return changed
  })
  return presentRow(socialOrders, row, actor.role)
}
