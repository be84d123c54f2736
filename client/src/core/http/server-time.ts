import { type Day, dateTimeOf, dayOf, hourOf } from '@settle/shared/core/day.ts'

let offsetMs = 0

/** The device's own time in epoch ms: for what the device itself keeps, such as the expiry of stored values. */
export function deviceNow(): number {
  return Date.now()
}

/** Takes over the time of the server's world, in epoch ms, from the envelope of a reply (rulings.md, worlds and time). */
export function learnServerTime(timestampMs: number): void {
  offsetMs = timestampMs - deviceNow()
}

/** The time of the server's world in epoch ms; the device's time until the first reply. */
export function serverNow(): number {
  return deviceNow() + offsetMs
}

/** Today in the server's world. */
export function serverToday(): Day {
  return dayOf(serverNow())
}

/** The hour of the day in the server's world, 0 to 23. */
export function serverHour(): number {
  return hourOf(dateTimeOf(serverNow()))
}
