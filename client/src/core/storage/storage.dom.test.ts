import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, sessionLifetimeMs, storageKeys, writeStored } from './storage.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[SESS-01] a value is kept as JSON with its end, under the prefix pro__', () => {
  vi.useFakeTimers({ now: 1_000 })

  writeStored(storageKeys.token, 'abc', sessionLifetimeMs)
  writeStored(storageKeys.theme, 'dark')

  expect(localStorage.getItem('pro__Access-Token')).toBe('{"value":"abc","expire":604801000}')
  expect(localStorage.getItem('pro__DEFAULT_THEME')).toBe('{"value":"dark","expire":null}')
})

test('[SESS-01] a stored value lasts seven days and is then removed', () => {
  vi.useFakeTimers({ now: 0 })
  writeStored(storageKeys.token, 'abc', sessionLifetimeMs)

  vi.setSystemTime(7 * 24 * 3_600_000 - 1)
  expect(readStored(storageKeys.token)).toBe('abc')

  vi.setSystemTime(7 * 24 * 3_600_000)
  expect(readStored(storageKeys.token)).toBeUndefined()
  expect(localStorage.getItem('pro__Access-Token')).toBeNull()
})

test.each(['', 'abc', 'null', '[]', '{"value":1}', '{"expire":null}', '{"value":1,"expire":"x"}'])(
  'the malformed entry %j counts as absent',
  (entry) => {
    localStorage.setItem('pro__Access-Token', entry)

    expect(readStored(storageKeys.token)).toBeUndefined()
  },
)

test('what is removed is gone', () => {
  writeStored(storageKeys.username, 'admin')
  removeStored(storageKeys.username, storageKeys.token)

  expect(readStored(storageKeys.username)).toBeUndefined()
})
