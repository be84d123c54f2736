import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthOf, invariantsOf } from '#server/money-check.ts'
import { fund, openedWorld } from '#test/material/import-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('the money check leaves the loop its turns, and tells the world as it was when it began', async () => {
  const world = await openedWorld(server, await newWorld(server))
  const atOnce = invariantsOf(world)
  let turns = 0
  const bookings: Promise<void>[] = []
  const check = healthOf(world)
  let turning = setImmediate(noteTurn)
  function noteTurn() {
    turns += 1
    // Money moves while it is counted.
    if (turns < 20) bookings.push(fund(world, 100 * turns))
    turning = setImmediate(noteTurn)
  }
  const inSlices = await check
  clearImmediate(turning)
  await Promise.all(bookings)

  expect(turns).toBeGreaterThan(3)
  expect(inSlices).toEqual(atOnce)
  expect(invariantsOf(world)).not.toEqual(atOnce)
})
