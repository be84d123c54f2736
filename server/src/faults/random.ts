import { type FaultEffect } from '@settle/shared/core/fault-effect.ts'

/** Numbers from 0 up to 1 that are the same whenever they begin with the same text (mulberry32 over FNV-1a). */
export class SeededRandom {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const byte of Buffer.from(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
    this.#state = hash >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long an effect has its victim wait, ms; drawn where it says from when to when. */
export function delayMsOf(effect: FaultEffect, random: SeededRandom): number {
  const delay = ('delay' in effect ? effect.delay : undefined) ?? 0
  if (typeof delay === 'number') return delay
  return delay.min + Math.floor(random.next() * (delay.max - delay.min + 1))
}
