import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import process from 'node:process'

// Loaded into a server with `node --import`: it ticks, and whatever keeps it from ticking is a stall of the event loop.
// The parent sends `begin` and `end` around an operation, and is told the worst stall between them.

/**
 * The longest time between two ticks.
 * @typedef {object} Stall
 * @property {number} tookMs as a caller would have waited
 * @property {number} workedMs what the thread itself worked in it, without waiting for a processor
 */

const tickMs = 2

/** @type {Stall} */
const none = { tookMs: 0, workedMs: 0 }
let worst = none
let lastMs = performance.now()
let lastWorkedMs = threadMs(lastMs)

/**
 * How long the main thread has worked so far; where the system does not tell, the time itself.
 * @param {number} nowMs
 */
function threadMs(nowMs) {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return nowMs
  }
}

function tick() {
  const nowMs = performance.now()
  const workedMs = threadMs(nowMs)
  const stall = { tookMs: nowMs - lastMs, workedMs: workedMs - lastWorkedMs }
  if (stall.workedMs > worst.workedMs) worst = stall
  lastMs = nowMs
  lastWorkedMs = workedMs
}

setInterval(tick, tickMs).unref()
process.on('message', (message) => {
  tick()
  if (message === 'begin') worst = none
  if (message === 'end') process.send?.(worst)
})
// It watches; it does not keep the server alive.
process.channel?.unref()
