import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findAlipayChannel } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { findPartyById, partiesWithAccount } from '#server/features/party/index.ts'
import { finishSignings, signingReasons } from '#server/simulators/cashier/alipay.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { alipayNews, unsign } from './alipay-signing.service.ts'

/** `alipay-sign/:partyId/complete|refuse|unsign`: what else the page or Alipay itself would do. */
const alipaySign: SimulatedEntity = {
  findStanding(world, id) {
    const party = findPartyById(world, id)
    if (party === undefined) return undefined
    if (party.alipaySignStatus === yesNo.values.yes) return { state: 'signed', allowed: ['unsign'] }
    const hasChannel = findAlipayChannel(party.payPass) !== undefined
    return { state: 'unsigned', allowed: hasChannel ? ['complete', 'refuse'] : [] }
  },
  each: partiesWithAccount,
  perform(tx, id, transition, reason) {
    if (transition === 'unsign') {
      unsign(tx, id)
    } else if (transition === 'complete') {
      finishSignings(tx, id, 'signed')
      alipayNews.signed(tx, id)
    } else {
      finishSignings(tx, id, 'refused')
      alipayNews.refused(tx, id, reason ?? signingReasons.refused)
    }
  },
}

/** What Alipay does to a business (kit.md, section 1). */
export const simulatedSigning: SimulatedEntities = { 'alipay-sign': alipaySign }
