import { expect, test } from 'vitest'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { features } from '#server/features.ts'
import { historiesOf } from './told-order.ts'

/** A feature that follows others. */
function told(name: string, ...follows: string[]) {
  const history: FeatureHistory = { follows }
  return { name, history: () => Promise.resolve(history) }
}

async function orderOf(...list: ReturnType<typeof told>[]): Promise<(string | undefined)[]> {
  const loaded = await Promise.all(
    list.map(async (one) => [await one.history(), one.name] as const),
  )
  const names = new Map(loaded)
  return (await historiesOf(list)).map((history) => names.get(history))
}

test('a history comes after those that it follows, and else by the name of its feature', async () => {
  const list = [told('wind'), told('sea', 'wind'), told('boat', 'sea'), told('air')]

  expect(await orderOf(...list)).toEqual(['air', 'wind', 'sea', 'boat'])
  expect(await orderOf(...list.toReversed())).toEqual(['air', 'wind', 'sea', 'boat'])
})

test('a feature that is gone is followed by nothing, and one without a history too', async () => {
  expect(await orderOf(told('boat', 'sea'), told('air'))).toEqual(['air', 'boat'])
  expect(await historiesOf([{ name: 'sea' }])).toEqual([])
})

test('histories that follow each other are told by nobody', async () => {
  const telling = orderOf(told('boat', 'sea'), told('sea', 'boat'))

  await expect(telling).rejects.toThrow('The histories follow each other: boat, sea, boat.')
})

test('every history follows features that are there and tell something', async () => {
  const telling = new Set(features.filter(({ history }) => history !== undefined).map(nameOf))
  const histories = await historiesOf(features)

  expect(histories.length).toBe(telling.size)
  expect(
    histories.flatMap(({ follows = [] }) => follows).filter((one) => !telling.has(one)),
  ).toEqual([])
})

function nameOf({ name }: { readonly name: string }): string {
  return name
}
