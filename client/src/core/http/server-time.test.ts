import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverHour, serverNow, serverToday } from './server-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('today and the hour are those of the server, in its zone, and go on with the device', () => {
  vi.useFakeTimers({ now: 0 })
  // 2026-11-21 23:59:30 in Shanghai
  learnServerTime(1_795_276_770_000)

  expect([serverToday(), serverHour()]).toEqual(['2026-11-21', 23])

  vi.setSystemTime(60_000)
  expect([serverToday(), serverHour()]).toEqual(['2026-11-22', 0])
  expect(serverNow()).toBe(1_795_276_830_000)
})
