import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getSignHtmlResult } from '@settle/shared/features/alipay-signing/alipay-signing-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  channelsOf,
  findAlipayChannel,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertReviewed, openAlipayBooks } from '#server/features/onboarding/index.ts'
import {
  changeParty,
  findPartyById,
  noteSignFailure,
  partyOf,
  signFailureOf,
  tellWhenComplete,
  type Party,
} from '#server/features/party/index.ts'
import { requestSigning, type AlipayNews } from '#server/simulators/cashier/alipay.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const { yes, no } = yesNo.values

/** Whether the caller's business has signed with Alipay, or need not. */
export function signResultOf(
  world: World,
  actor: Actor,
  payPass?: string,
): ResultOf<typeof getSignHtmlResult> {
  const party = partyOf(world, actor)
  const isMissing = findChannel(party, payPass) !== undefined && party.alipaySignStatus !== yes
  return {
    signStatus: isMissing ? 0 : 1,
    signFailReason: isMissing ? signFailureOf(world, party.id) : null,
    isvName: party.isvName,
  }
}

/** Opens a signing page for the caller's business and returns its ticket. */
export function ticketFor(tx: Transaction, world: World, actor: Actor, payPass?: string): string {
  const party = partyOf(tx, actor)
  const channel = findChannel(party, payPass)
  assertReviewed(party)
  if (channel === undefined) throw new Refusal('当前支付渠道不含支付宝，无需签约')
  if (party.alipaySignStatus === yes) throw new Refusal('支付宝已签约，无需重复签约')
  return requestSigning(tx, world, {
    customerId: party.id,
    companyName: party.name,
    channelName: payChannel.labelOf(channel),
    isvName: party.isvName ?? party.name,
  })
}

/** What follows from Alipay's answers; one that does not fit the state changes nothing. */
export const alipayNews: AlipayNews = {
  signed(tx, customerId) {
    const party = findPartyById(tx, customerId)
    if (party?.alipaySignStatus !== no) return
    changeParty(tx, party, { alipaySignStatus: yes }, 'system')
    noteSignFailure(tx, customerId, null)
    openAlipayBooks(tx, party)
    tellWhenComplete(tx, { ...party, alipaySignStatus: yes })
  },
  refused(tx, customerId, reason) {
    const party = findPartyById(tx, customerId)
    if (party?.alipaySignStatus === no) noteSignFailure(tx, customerId, reason)
  },
}

/** Alipay takes back what was signed (domain.md 3.3). */
export function unsign(tx: Transaction, customerId: string): void {
  const party = findPartyById(tx, customerId)
  if (party?.alipaySignStatus !== yes) return
  changeParty(tx, party, { alipaySignStatus: no }, 'system')
}

/** The Alipay channel that is meant: the party's own, and among those asked for where any are. */
function findChannel(party: Party, payPass: string | undefined): '2' | '7' | undefined {
  if (payPass === undefined) return findAlipayChannel(party.payPass)
  const asked = channelsOf(payPass)
  return findAlipayChannel(
    channelsOf(party.payPass)
      .filter((channel) => asked.includes(channel))
      .join(','),
  )
}
