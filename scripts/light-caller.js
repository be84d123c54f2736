import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Run as a thread: it makes one light call after the other until its parent sends `end`, and then tells how long each
// took, in milliseconds. What the parent does meanwhile, as sending a large file, holds none of them up.

/** Without it the calls would be load of their own. */
const pauseMs = 2

/** @type {number[]} */
const latenciesMs = []
const state = { isOver: false }
parentPort?.once('message', () => {
  state.isOver = true
})

async function callOnce() {
  const asked = performance.now()
  await (await fetch(String(workerData))).text()
  return performance.now() - asked
}

// The first call opens the connection.
await callOnce()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('begun')
do {
  // oxlint-disable-next-line no-await-in-loop -- one call after the other, as somebody who waits for the server makes them
  latenciesMs.push(await callOnce())
  // oxlint-disable-next-line no-await-in-loop -- one call after the other
  await wait(pauseMs)
} while (!state.isOver)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(latenciesMs)
