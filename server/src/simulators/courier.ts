import { courierTexts } from '@settle/shared/simulators/courier-texts.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { simDayMs } from './bank/bank-plan.ts'

/** What a courier tells of a parcel (domain.md 7.2). */
export const courierSteps = ['picked', 'inTransit', 'signed', 'exception'] as const
export type CourierStep = (typeof courierSteps)[number]

/** Something that was handed to a courier, by the id that the sender knows it under. */
interface Parcel {
  readonly id: string
  readonly trackingNo: string
}

/** What the platform hears; the tracking number says which sending is meant, since a parcel may be sent again. */
export type CourierNews = Readonly<
  Record<CourierStep, (tx: Transaction, parcel: Parcel, text: string) => void>
>

interface PlannedStep {
  readonly step: CourierStep
  /** ms of world time after it was handed over. */
  readonly afterMs: number
  readonly text: string
}

/** Why a parcel does not arrive. */
export const courierExceptions = {
  refused: courierTexts.refused,
  lost: courierTexts.lost,
  unknownAddress: courierTexts.unknownAddress,
} as const

/** What becomes of a parcel: the last two digits of its tracking number decide (domain.md 7.3). */
export function courierPlanOf(trackingNo: string): readonly PlannedStep[] {
  const moving = [
    { step: 'picked', afterMs: 10_000, text: courierTexts.picked },
    { step: 'inTransit', afterMs: 20_000, text: courierTexts.inTransit },
  ] as const
  const fails = (text: string) =>
    [...moving, { step: 'exception', afterMs: simDayMs, text }] as const
  switch (trackingNo.slice(-2)) {
    case '00':
      return []
    case '11':
      return [...moving, { step: 'signed', afterMs: simDayMs, text: courierTexts.signed }]
    case '33':
      return fails(courierExceptions.refused)
    case '44':
      return fails(courierExceptions.lost)
    default:
      return [...moving, { step: 'signed', afterMs: 2 * simDayMs, text: courierTexts.signed }]
  }
}

/** Registers who hears of parcels; once for all worlds of a registry. */
export function connectCourier(registry: WorldRegistry, news: CourierNews): void {
  for (const step of courierSteps) {
    registry.onDue(kindOf(step), (tx, payload) => {
      const id = findText(payload, 'id')
      const trackingNo = findText(payload, 'trackingNo')
      const text = findText(payload, 'text')
      if (id !== undefined && trackingNo !== undefined && text !== undefined) {
        news[step](tx, { id, trackingNo }, text)
      }
    })
  }
}

/** Hands a parcel to the courier, who tells of it as time goes by. */
export function handToCourier(tx: Transaction, { id, trackingNo }: Parcel): void {
  for (const { step, afterMs, text } of courierPlanOf(trackingNo)) {
    tx.schedule(kindOf(step), tx.nowMs() + afterMs, { id, trackingNo, text })
  }
}

function kindOf(step: CourierStep): string {
  return `courier.${step}`
}
