import { assert, constantFrom, property } from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { defineDictionary } from './dictionary.ts'
import { roles } from './role.ts'
import { defineStateMachine, type Mover, movesOf } from './state-machine.ts'

const orderStatus = defineDictionary({
  code: 'order_status',
  title: { zh: '订单状态', en: 'Order' },
  items: [
    { name: 'submitted', value: '0', zh: '已提交', en: 'Submitted' },
    { name: 'accepted', value: '1', zh: '已受理', en: 'Accepted' },
    { name: 'paid', value: '4', zh: '付款成功', en: 'Paid' },
    { name: 'withdrawn', value: '5', zh: '已撤回', en: 'Withdrawn' },
  ],
})
const { submitted, accepted, paid, withdrawn } = orderStatus.values

const orderMachine = defineStateMachine({
  name: '订单',
  states: orderStatus,
  moves: [
    { from: accepted, event: 'succeed', to: paid, by: ['sim'] },
    { from: submitted, event: 'withdraw', to: withdrawn, by: ['merchant'] },
    { from: submitted, event: 'accept', to: accepted, by: ['provider', 'job'] },
  ],
})

test('the moves are lines of text in the order of the states', () => {
  expect(movesOf(orderMachine)).toEqual([
    '已提交 merchant withdraw',
    '已提交 provider accept',
    '已提交 job accept',
    '已受理 sim succeed',
  ])
})

test('a move leads where the table says, for those whom it names', () => {
  expect(orderMachine.next(submitted, 'accept', 'provider')).toBe(accepted)
  expect(orderMachine.next(submitted, 'accept', 'job')).toBe(accepted)
  expect(orderMachine.next(submitted, 'accept', 'merchant')).toBeUndefined()
  expect(orderMachine.next(accepted, 'withdraw', 'merchant')).toBeUndefined()
  expect(orderMachine.allowedEvents(submitted, 'merchant')).toEqual(['withdraw'])
  expect(orderMachine.allowedEvents(paid, 'merchant')).toEqual([])
})

test('states and events are known to the compiler', () => {
  type Next = (typeof orderMachine)['next']

  expectTypeOf<Parameters<Next>[0]>().toEqualTypeOf<'0' | '1' | '4' | '5'>()
  expectTypeOf<Parameters<Next>[1]>().toEqualTypeOf<'succeed' | 'withdraw' | 'accept'>()
})

test('an event is allowed exactly where it leads somewhere', () => {
  const movers: Mover[] = [...roles, 'sim', 'job']

  assert(
    property(
      constantFrom(submitted, accepted, paid, withdrawn),
      constantFrom('succeed', 'withdraw', 'accept'),
      constantFrom(...movers),
      (state, event, mover) => {
        const isAllowed = orderMachine.allowedEvents(state, mover).includes(event)
        const next = orderMachine.next(state, event, mover)

        expect(isAllowed).toBe(next !== undefined)
        expect(
          movesOf(orderMachine).includes(`${orderStatus.labelOf(state)} ${mover} ${event}`),
        ).toBe(isAllowed)
      },
    ),
  )
})

test('a table that leads two ways at once is refused', () => {
  expect(() =>
    defineStateMachine({
      name: '订单',
      states: orderStatus,
      moves: [
        { from: submitted, event: 'accept', to: accepted, by: ['provider'] },
        { from: submitted, event: 'accept', to: paid, by: ['job', 'provider'] },
      ],
    }),
  ).toThrow('0 accept provider')
})
