import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PartedMap } from './parted-map.ts'

const key = fc.oneof(fc.integer({ min: 0, max: 1_500 }).map(String), fc.constantFrom(null, true, 7))
const step = fc.oneof(
  fc.record({ kind: fc.constant('set'), key, value: fc.nat() }),
  fc.record({ kind: fc.constantFrom('delete', 'copy'), key, value: fc.nat() }),
)

test('copies of a map are changed on their own, whatever their size', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 60 }), (isLarge, steps) => {
      const first = new PartedMap<string | number | boolean | null, number>()
      const pairs = [{ map: first, told: new Map<string | number | boolean | null, number>() }]
      if (isLarge) {
        for (let at = 0; at < 1_200; at += 1) {
          first.set(String(at), at)
          pairs[0]?.told.set(String(at), at)
        }
      }
      for (const { kind, key: at, value } of steps) {
        const { map, told } = pairs[value % pairs.length] ?? { map: first, told: new Map() }
        if (kind === 'copy') pairs.push({ map: map.copy(), told: new Map(told) })
        else if (kind === 'set') {
          map.set(at, value)
          told.set(at, value)
        } else {
          map.delete(at)
          told.delete(at)
        }
      }
      for (const { map, told } of pairs) {
        expect(map.size).toBe(told.size)
        expect(new Map(map)).toEqual(told)
        expect([...map.keys()].every((at) => map.has(at) && map.get(at) === told.get(at))).toBe(
          true,
        )
      }
    }),
    { numRuns: 200 },
  )
})

test('a change after a copy costs a part of a large map, and not all of it', () => {
  const map = new PartedMap<string, number>()
  for (let at = 0; at < 200_000; at += 1) map.set(String(at), at)
  const copies = Array.from({ length: 200 }, () => map.copy())
  const began = process.cpuUsage()
  for (const [at, copy] of copies.entries()) copy.set(String(at), -1)
  const { user } = process.cpuUsage(began)

  // All of it 200 times would be 40 million entries: seconds.
  expect(user / 1_000).toBeLessThan(1_000)
  expect(map.get('7')).toBe(7)
})
