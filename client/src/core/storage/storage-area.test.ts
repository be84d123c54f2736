import { beforeEach, expect, test, vi } from 'vitest'
import type * as Area from './storage-area.ts'

// What keeps a browser from keeping things is told once for a page; each test opens its own.
let area: typeof Area
beforeEach(async () => {
  vi.resetModules()
  area = await import('./storage-area.ts')
})

test('a browser that forbids storage keeps what it is given until the page is left', () => {
  const { read, write, remove } = area.openArea(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

  expect(read('a')).toBeNull()
  expect(write('a', '1')).toBe(false)
  expect(read('a')).toBe('1')
  remove('a')
  expect(read('a')).toBeNull()
  expect(area.storageTrouble()).toBe('blocked')
})

test('a browser without any storage is treated alike', () => {
  const { read, write } = area.openArea(() => null as unknown as Storage)

  expect(write('a', '1')).toBe(false)
  expect(read('a')).toBe('1')
  expect(area.storageTrouble()).toBe('blocked')
})

test('what a full storage does not take holds here, and the former value is not read again', () => {
  const storage = storageOfSize(3)
  const { read, write } = area.openArea(() => storage)

  expect(write('a', 'old')).toBe(true)
  expect(write('a', 'newer')).toBe(false)
  expect(read('a')).toBe('newer')
  expect(storage.getItem('a')).toBeNull()
  expect(area.storageTrouble()).toBe('full')
})

test('the former value gives its room to the new one', () => {
  const storage = storageOfSize(6, { isClumsy: true })
  const { write } = area.openArea(() => storage)

  write('a', 'first')
  expect(write('a', 'second')).toBe(true)
  expect(storage.getItem('a')).toBe('second')
  expect(area.storageTrouble()).toBeUndefined()
})

test('trouble is told once, and after whatever is being drawn', async () => {
  const listener = vi.fn<() => void>()
  area.subscribeStorageTrouble(listener)
  const { read, write } = area.openArea(() => storageOfSize(0))

  read('a')
  write('a', '1')
  write('b', '1')
  expect(listener).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(listener).toHaveBeenCalledOnce()
})

/** A storage with room for so many characters; a clumsy one counts the former value beside the new one. */
function storageOfSize(size: number, { isClumsy = false } = {}): Storage {
  const entries = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => {
      const others = [...entries].filter(([name]) => isClumsy || name !== key)
      const used = others.reduce((sum, [, value]) => sum + value.length, 0)
      if (used + text.length > size) throw new DOMException('No room.', 'QuotaExceededError')
      entries.set(key, text)
    },
  }
}
