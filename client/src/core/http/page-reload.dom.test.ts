import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageReload } from './page-reload.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A page as the browser loads it: what is in memory is new, the tab's storage stays. */
function loadPage() {
  const page = { reloads: 0 }
  const reload = createPageReload(() => {
    page.reloads += 1
  })
  return { page, reload }
}

test('[ERR-500] the page reloads once, after 1.5 s, whatever number of calls failed', () => {
  const { page, reload } = loadPage()

  reload.requestGuarded()
  reload.requestGuarded()
  vi.advanceTimersByTime(1_499)
  expect(page.reloads).toBe(0)

  vi.advanceTimersByTime(1)
  expect(page.reloads).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(page.reloads).toBe(1)
})

test('[ERR-500] the third reload within 15 s shows the failure instead', () => {
  for (let load = 1; load <= 2; load += 1) {
    const { page, reload } = loadPage()
    reload.requestGuarded()
    vi.advanceTimersByTime(1_500)
    expect([page.reloads, reload.isStopped()]).toEqual([1, false])
  }

  const { page, reload } = loadPage()
  let changes = 0
  reload.subscribe(() => {
    changes += 1
  })
  reload.requestGuarded()
  vi.advanceTimersByTime(60_000)

  expect([page.reloads, reload.isStopped(), changes]).toEqual([0, true, 1])
})

test('[ERR-500] reloads that lie more than 15 s back do not count', () => {
  for (let load = 1; load <= 5; load += 1) {
    const { page, reload } = loadPage()
    reload.requestGuarded()
    vi.advanceTimersByTime(8_000)
    expect(page.reloads).toBe(1)
  }
})

test('the user may try again at once, and starts from the beginning', () => {
  sessionStorage.setItem('pro__RELOADS', '[999999,999999]')
  const { page, reload } = loadPage()

  reload.retry()
  expect(page.reloads).toBe(1)
  reload.requestGuarded()
  expect(reload.isStopped()).toBe(false)
})
