import { expect, test } from 'vitest'
import { findSigningState, isSpent } from './signing-state.ts'

const frame = { link: 'https://pay.example.com/__fake/pages/sign/w.abc', window: {} }
const data = { type: 'alipay-signing', state: 'signed' }

test('a state counts where our frame tells it from the page that was opened in it', () => {
  const told = { origin: 'https://pay.example.com', source: frame.window, data }

  expect(findSigningState(told, frame)).toBe('signed')
  expect(findSigningState({ ...told, origin: 'https://evil.example.com' }, frame)).toBeUndefined()
  expect(findSigningState({ ...told, origin: 'null' }, frame)).toBeUndefined()
  expect(findSigningState({ ...told, source: {} }, frame)).toBeUndefined()
  expect(findSigningState({ ...told, source: null }, { ...frame, window: null })).toBeUndefined()
  expect(findSigningState(told, { ...frame, link: 'no address' })).toBeUndefined()
})

test.each([
  [null],
  ['alipay-signing'],
  [{ type: 'alipay-cashier', state: 'signed' }],
  [{ type: 'alipay-signing', state: 'sold' }],
  [{ type: 'alipay-signing' }],
])('%o tells nothing', (nonsense) => {
  const told = { origin: 'https://pay.example.com', source: frame.window, data: nonsense }

  expect(findSigningState(told, frame)).toBeUndefined()
})

test('a page that gives no result any more needs a new link', () => {
  const states = ['waiting', 'processing', 'signed', 'refused', 'failed', 'unknown'] as const

  expect(states.filter((state) => isSpent(state))).toEqual(['refused', 'failed', 'unknown'])
  expect(isSpent(undefined)).toBe(false)
})
