import { expect, test } from 'vitest'
import { LoopGuard } from './loop-guard.ts'

test('three loads of a page within 15 s are enough, however many calls each makes', () => {
  const guard = new LoopGuard()
  const loads = [0, 2_000, 4_000, 6_000]
  const admitted = loads.map((atMs) => [0, 10, 800].map((ms) => guard.admits('me', atMs + ms)))

  expect(admitted.map((calls) => calls.every(Boolean))).toEqual([true, true, true, false])
  expect(guard.admits('somebody else', 6_000)).toBe(true)
})

test('who comes back now and then is no loop', () => {
  const guard = new LoopGuard()
  const times = [0, 8_000, 16_000, 24_000, 32_000]

  expect(times.every((atMs) => guard.admits('me', atMs))).toBe(true)
})
