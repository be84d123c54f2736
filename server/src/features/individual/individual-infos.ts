import { dayOf, monthOf } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { ageAt } from '@settle/shared/features/individual/id-card.rules.ts'
import {
  individualInfos,
  storedIndividualRow,
  type IndividualInfo,
} from '@settle/shared/features/individual/individual-info.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { payoutItems, type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { ownedByParty } from '@settle/shared/core/resource.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { individuals, signRecords } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { findBlacklisting } from '#server/features/risk/index.ts'
import { MappedRows } from '#server/worlds/rows/mapped-rows.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { isLive, isTiedTo, tiedTo } from './individual-ties.ts'

/** What a list is asked by: the kept fields alone, so that a filter never reads what is added to each row. */
export const askedIndividuals = { ...individualInfos, row: storedIndividualRow }

/** The people in somebody's scope; `signed` narrows as the list's parameter does. */
export function visibleIndividuals(world: World, actor: Actor, signed?: string) {
  return new MappedRows<Individual, IndividualInfo>(
    world.rows(individuals),
    infoMaker(world, actor),
    tiedTo(actor, signed),
  )
}

/** The person of an id in the scope, as kept; refuses with one text for missing and foreign ones. */
export function visibleIndividual(reader: RowSource, id: string, actor: Actor): Individual {
  const person = reader.rows(individuals).find(id)
  if (person === undefined || !isTiedTo(actor, person)) throw notFound()
  return person
}

/** One of them with what is added, before masks. */
export function individualInfoOf(world: World, id: string, actor: Actor): IndividualInfo {
  return infoMaker(world, actor)(visibleIndividual(world, id, actor))
}

/** The same as the caller may see it. */
export function shownIndividualOf(world: World, id: string, actor: Actor): IndividualInfo {
  return presentRow(individualInfos, individualInfoOf(world, id, actor), actor.role)
}

/** The payments to a person in the caller's scope. */
export function paymentsTo(
  reader: RowSource,
  individualId: string,
  actor: Actor,
): readonly PayoutItem[] {
  return reader
    .rows(payoutItemRows)
    .allBy('individualId', individualId)
    .filter((item) => isInScope(payoutItems, actor, item))
}

function infoMaker(world: World, actor: Actor): (person: Individual) => IndividualInfo {
  const today = dayOf(world.clock.nowMs())
  const month = monthOf(today)
  const providerId = actor.role === 'provider' ? actor.busId : null
  return ({ ties: _ties, ...person }) => {
    const signed = world
      .rows(signRecords)
      .allBy('individualId', person.id)
      .filter((row) => isLive(row) && isInScope({ owner: ownedByParty }, actor, row))
    const paid = paymentsTo(world, person.id, actor).filter(
      ({ status }) => status === paymentStatus.values.succeeded,
    )
    const isListed = findBlacklisting(world, person.certNo, { providerId, today }) !== undefined
    return {
      ...person,
      isBlack: isListed ? yesNo.values.yes : yesNo.values.no,
      age: ageAt(person.birthDate, today),
      signedProviders: new Set(signed.map((row) => row.providerId)).size,
      monthIncome: netOf(paid.filter(({ finishTime }) => finishTime?.startsWith(month) === true)),
      totalIncome: netOf(paid),
    }
  }
}

function netOf(items: readonly PayoutItem[]): Fen {
  return addFen(fen(0), ...items.map(({ net }) => fen(net)))
}
