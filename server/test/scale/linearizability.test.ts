import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findMisfit,
  list,
  register,
  type Held,
  type Model,
  type Operation,
} from './linearizability.ts'

const value = register('old')
const read = (told: Held) => ({ read: told })
const write = (wrote: string) => ({ wrote })
const append = write

/** An operation from one time to another. */
function during(
  calledAt: number,
  answeredAt: number,
  what: { wrote: string } | { read: Held },
): Operation {
  return { calledAt, answeredAt, ...what }
}

/** A write that was never answered. */
const from = (calledAt: number, what: { wrote: string }) => during(calledAt, Infinity, what)

describe('histories that one thing could have told', () => {
  test.each<[string, Model, Operation[]]>([
    ['none', value, []],
    ['one after the other', value, [during(1, 2, write('a')), during(3, 4, read('a'))]],
    [
      'a read beside a write that tells the old value after another one told the old value',
      value,
      [during(1, 9, write('a')), during(2, 3, read('old')), during(4, 5, read('old'))],
    ],
    [
      'a read beside a write that tells the new value',
      value,
      [during(1, 9, write('a')), during(2, 3, read('a')), during(4, 5, read('a'))],
    ],
    [
      'two writes at once, in the order in which they were not called',
      value,
      [during(1, 8, write('a')), during(2, 9, write('b')), during(10, 11, read('a'))],
    ],
    [
      'a write without an answer that shows later',
      value,
      [from(1, write('a')), during(2, 3, read('old')), during(4, 5, read('a'))],
    ],
    [
      'a write without an answer that never shows',
      value,
      [from(1, write('a')), during(2, 3, read('old'))],
    ],
    [
      'appends at once, in either order',
      list,
      [during(1, 8, append('a')), during(2, 9, append('b')), during(10, 11, read(['b', 'a']))],
    ],
    [
      'appends without an answer, one of which was done',
      list,
      [
        from(1, append('a')),
        from(2, append('b')),
        during(3, 4, append('c')),
        during(5, 6, read(['b', 'c'])),
      ],
    ],
  ])('%s', (_title, model, history) => {
    expect(findMisfit(history, model)).toBeUndefined()
  })
})

describe('histories that it could not, each with the operation that fits nowhere', () => {
  test.each<[string, Model, Operation[], Operation]>([
    [
      'a stale read',
      value,
      [during(1, 2, write('a')), during(3, 4, read('old'))],
      during(3, 4, read('old')),
    ],
    [
      'a value that nobody wrote',
      value,
      [during(1, 2, write('a')), during(3, 4, read('b'))],
      during(3, 4, read('b')),
    ],
    [
      'two values for two reads after the last write',
      value,
      [
        during(1, 4, write('a')),
        during(2, 5, write('b')),
        during(6, 7, read('a')),
        during(8, 9, read('b')),
      ],
      during(8, 9, read('b')),
    ],
    [
      'reads in the wrong order beside a write',
      value,
      [during(1, 9, write('a')), during(2, 3, read('a')), during(4, 5, read('old'))],
      during(4, 5, read('old')),
    ],
    [
      'a write without an answer that showed and was gone',
      value,
      [from(1, write('a')), during(2, 3, read('a')), during(4, 5, read('old'))],
      during(4, 5, read('old')),
    ],
    [
      'a write that shows before it was called',
      value,
      [during(1, 2, read('a')), from(3, write('a'))],
      during(1, 2, read('a')),
    ],
    [
      'a lost append',
      list,
      [during(1, 2, append('a')), during(3, 4, append('b')), during(5, 6, read(['b']))],
      during(5, 6, read(['b'])),
    ],
    [
      'an append that was done twice',
      list,
      [from(1, append('a')), during(2, 3, read(['a', 'a']))],
      during(2, 3, read(['a', 'a'])),
    ],
    [
      'appends in the wrong order',
      list,
      [during(1, 2, append('a')), during(3, 4, append('b')), during(5, 6, read(['b', 'a']))],
      during(5, 6, read(['b', 'a'])),
    ],
  ])('%s', (_title, model, history, misfit) => {
    expect(findMisfit(history, model)).toEqual(misfit)
  })
})

/** What was done one after the other, each with how far its call and its answer lie from that moment. */
interface Deed {
  readonly isRead: boolean
  readonly before: number
  readonly after: number
  readonly fate: 'answered' | 'unanswered' | 'undone'
}

const deeds = (maxLength: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(
    fc.record({
      isRead: fc.boolean(),
      before: fc.double({ min: 0, max: 3, noNaN: true }),
      after: fc.double({ min: 0, max: 3, noNaN: true }),
      fate: fc.constantFrom('answered', 'answered', 'answered', 'unanswered', 'undone'),
    }),
    { maxLength },
  )
/** The history of deeds that are done at 0, 1, 2 …; the values that are written are all different. */
function historyOf({ initial, written }: Model, done: readonly Deed[]): Operation[] {
  let held = initial
  return done.map(({ isRead, before, after, fate }, at) => {
    const times = [at - before, at + after] as const
    if (isRead) return during(...times, read(held))
    const added = write(`v${at}`)
    if (fate !== 'undone') held = written(held, added.wrote)
    return fate === 'answered' ? during(...times, added) : from(times[0], added)
  })
}

/** Whether some order of the answered operations, and of any of the others, tells what was told: all are tried. */
function isExplained({ initial, written }: Model, history: readonly Operation[]): boolean {
  const goOn = (left: readonly Operation[], held: Held): boolean =>
    left.every(({ answeredAt }) => answeredAt === Infinity) ||
    left.some((next) => {
      const rest = left.filter((one) => one !== next)
      if (rest.some(({ answeredAt }) => answeredAt < next.calledAt)) return false
      if ('wrote' in next) return goOn(rest, written(held, next.wrote))
      return String(next.read) === String(held) && goOn(rest, held)
    })
  return goOn(history, initial)
}

const models = fc.constantFrom(value, list)

test('what is done one after the other fits, however far calls and answers lie from it', () => {
  fc.assert(
    fc.property(models, deeds(40), (model, done) => {
      expect(findMisfit(historyOf(model, done), model)).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})

test('it fits no more where one read tells what was never there', () => {
  fc.assert(
    fc.property(models, deeds(40), fc.nat(), (model, done, chosen) => {
      const history = historyOf(model, done)
      const reads = history.filter((one) => 'read' in one)
      fc.pre(reads.length > 0)
      const spoilt = reads[chosen % reads.length]
      const told = model === list ? ['never', 'written'] : 'never written'
      const changed = history.map((one) => (one === spoilt ? { ...one, read: told } : one))
      expect(findMisfit(changed, model)).toBeDefined()
    }),
    { numRuns: 300 },
  )
})

test('of few operations with anything for an answer, those are refused that no order explains', () => {
  const values = fc.constantFrom('old', 'v0', 'v1', 'v2', 'v3', 'v4')
  const counts = { explained: 0, refused: 0 }
  fc.assert(
    fc.property(
      models,
      deeds(6),
      fc.nat(5),
      fc.array(values, { minLength: 1, maxLength: 3 }),
      (model, done, at, [lie = 'old', ...more]) => {
        const told = model === list ? [lie, ...more] : lie
        const history = historyOf(model, done).map((one, index) =>
          index === at && 'read' in one ? { ...one, read: told } : one,
        )
        const explained = isExplained(model, history)
        counts[explained ? 'explained' : 'refused'] += 1
        expect(findMisfit(history, model) === undefined).toBe(explained)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(counts.explained, counts.refused)).toBeGreaterThan(100)
})
