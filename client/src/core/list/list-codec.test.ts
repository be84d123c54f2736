import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, parseDay } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { defineDictionary } from '@settle/shared/core/dictionary.ts'
import { contains, dayRange, equalTo, fenRange, oneOf, searched } from './filter-codec.ts'
import { listCodec, pageSizes } from './list-codec.ts'

const status = defineDictionary({
  code: 'status',
  title: { zh: '状态', en: 'Status' },
  items: [
    { name: 'normal', value: '1', zh: '正常', en: 'Normal' },
    { name: 'frozen', value: '2', zh: '冻结', en: 'Frozen' },
  ],
})
const march = { begin: '2026-03-01', end: '2026-03-31' }
const codec = listCodec({
  filters: {
    username: contains,
    keyWord: searched,
    status: oneOf(status),
    createTime: dayRange(() => march),
    payTime: dayRange(),
    totalPay: fenRange,
  },
  sortable: ['username', 'createTime'],
})
const untouched = codec.read(new URLSearchParams())

function stateOf(address: string) {
  return codec.read(new URLSearchParams(address))
}

function conditionsOf(address: string) {
  return codec.conditionsOf(stateOf(address))
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() === value && value.length <= 64)
const range = fc.tuple(fc.nat(20_000), fc.nat(400)).map(([start, length]) => {
  const begin = addDays(parseDay('2000-01-01'), start)
  return { begin, end: addDays(begin, length) }
})
const fenEnds = fc
  .tuple(fc.option(fc.nat(), { nil: undefined }), fc.option(fc.nat(), { nil: undefined }))
  .filter((ends) => ends.some((end) => end !== undefined))
  .map((ends) => {
    const isTurned = ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1]
    const [from, to] = (isTurned ? ends.toReversed() : ends).map((end) =>
      end === undefined ? undefined : fen(end),
    )
    return { from, to }
  })
const orUnset = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const paging = fc.oneof(
  fc.record({
    pageNo: fc.integer({ min: 1, max: 999_999 }),
    pageSize: fc.constantFrom(...pageSizes),
  }),
  fc.constant({ pageNo: 1, pageSize: 'all' as const }),
)
const filtersAndOrder = fc.record({
  filters: fc.record({
    username: orUnset(text),
    keyWord: orUnset(text),
    status: orUnset(fc.constantFrom('1', '2')),
    createTime: orUnset(range),
    payTime: orUnset(range),
    totalPay: orUnset(fenEnds),
  }),
  order: fc.record({
    column: fc.constantFrom('username', 'createTime'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
})
const state = fc.tuple(filtersAndOrder, paging).map(([shown, part]) => ({ ...shown, ...part }))

test('a state that is written to the address is read back as it was', () => {
  fc.assert(
    fc.property(state, (written) => {
      const address = codec.write(written, new URLSearchParams('id=7')).toString()

      expect(stateOf(address)).toEqual(written)
      expect(new URLSearchParams(address).get('id')).toBe('7')
    }),
  )
})

test('no address makes the reading throw, and what is read can be written and read again', () => {
  const name = fc.constantFrom(
    'username',
    'status',
    'createTime_begin',
    'createTime_end',
    'payTime_begin',
    'pageNo',
    'pageSize',
    'column',
    'order',
    'unknown',
  )
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '-1', '1e9', '2026-02-30', 'asc', '%', 'all', '100'),
  )

  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const read = codec.read(new URLSearchParams(pairs))

      expect(codec.read(codec.write(read, new URLSearchParams()))).toEqual(read)
    }),
  )
})

test.each([
  ['pageNo=0'],
  ['pageNo=-3'],
  ['pageNo=2.5'],
  ['pageNo=9999999'],
  ['pageNo=two'],
  ['pageSize=7'],
  ['pageSize=1000'],
  ['pageSize=ALL'],
  ['status=9'],
  ['status=1,2'],
  ['column=password&order=asc'],
  ['column=username&order=upwards'],
  ['column=username'],
  ['username=%20%20'],
  ['createTime_begin=2026-02-30&createTime_end=2026-03-01'],
  ['createTime_begin=2026-03-02&createTime_end=2026-03-01'],
  ['createTime_begin=2026-03-02'],
  ['payTime_end=2026-03-02'],
  ['somebody=else'],
])('the hand-edited address ?%s shows the untouched list', (address) => {
  expect(stateOf(address)).toEqual(untouched)
})

test('a list that is scrolled through says so in its address, and has no second page', () => {
  const scrolled = { ...untouched, pageSize: 'all' as const }

  expect(codec.write(scrolled, new URLSearchParams()).toString()).toBe('pageSize=all')
  expect(stateOf('pageSize=all&pageNo=7')).toEqual(scrolled)
})

test('an untouched list has an empty address', () => {
  expect(codec.write(untouched, new URLSearchParams()).toString()).toBe('')
})

test('a cleared filter stays cleared although it has an initial value', () => {
  const cleared = { ...untouched, filters: codec.blankFilters() }
  const address = codec.write(cleared, new URLSearchParams())

  expect(address.toString()).toBe('createTime_begin=&createTime_end=')
  expect(codec.read(address).filters.createTime).toBeUndefined()
})

test('the server is asked in its own query language', () => {
  expect(conditionsOf('username=wang&status=2&keyWord=a,b&column=username&order=asc')).toEqual({
    username: '*wang*',
    status: '2',
    keyWord: 'a,b',
    createTime_begin: '2026-03-01',
    createTime_end: '2026-03-31',
    column: 'username',
    order: 'asc',
  })
})

test('filters have equal keys when they are equal, and only then', () => {
  fc.assert(
    fc.property(state, state, (one, other) => {
      const isSame = JSON.stringify(one.filters) === JSON.stringify(other.filters)
      expect(codec.keyOf(one.filters) === codec.keyOf(other.filters)).toBe(isSame)
    }),
  )
})

test('an amount range may be open at one end, and stands in fen', () => {
  expect(conditionsOf('totalPay_begin=150000')).toMatchObject({
    totalPay_begin: '150000',
    totalPay_end: '',
  })
  expect(stateOf('totalPay_begin=9&totalPay_end=8').filters.totalPay).toBeUndefined()
  expect(stateOf('totalPay_begin=1.5').filters.totalPay).toBeUndefined()
})

test('a scope is no search, so that an untouched list without rows has nothing yet', () => {
  const scope = { ...equalTo(() => 'P1'), isScope: true }
  const list = listCodec({ filters: { providerId: scope, name: contains }, sortable: [] })

  expect(list.isFiltered(list.initialFilters())).toBe(false)
  expect(list.isFiltered({ ...list.initialFilters(), name: '云帆' })).toBe(true)
})

test('an address that spells the scope out follows it all the same; another one, or none, is a choice', () => {
  const scope = { ...equalTo(() => 'P1'), isScope: true }
  const list = listCodec({ filters: { providerId: scope, name: equalTo(() => 'a') }, sortable: [] })
  const kept = ['providerId=P2&pageNo=2', 'providerId=', 'name=a', '']

  expect(String(list.withoutOwnScope(new URLSearchParams('x=1&providerId=P1&pageNo=2')))).toBe(
    'x=1&pageNo=2',
  )
  for (const address of kept) {
    const parameters = new URLSearchParams(address)
    expect(list.withoutOwnScope(parameters)).toBe(parameters)
  }
})
