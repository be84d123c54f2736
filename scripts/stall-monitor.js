import { readFileSync } from 'node:fs'
import { performance, PerformanceObserver } from 'node:perf_hooks'
import process from 'node:process'

// Loaded into a server with `node --import`: it ticks, and whatever keeps it from ticking is a stall of the event loop.
// The parent sends `begin` and `end` around an operation, and is told the worst stall between them.

/**
 * The longest time between two ticks.
 * @typedef {object} Stall
 * @property {number} tookMs as a caller would have waited
 * @property {number} workedMs what the thread itself worked in it, without waiting for a processor and collecting garbage
 * @property {number} collectedMs how long it collected garbage in it, which is the engine's to decide
 */

/**
 * A stall while it is watched.
 * @typedef {object} Watched
 * @property {number} fromMs
 * @property {number} untilMs
 * @property {number} workedMs with the collecting of garbage
 */

const tickMs = 2

/** Shorter stalls cannot be the worst of anything that is looked at. */
const notedMs = 5

/** @type {Watched[]} */
let stalls = []
/** @type {{ startTime: number, duration: number }[]} */
let collections = []
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
  const stall = { fromMs: lastMs, untilMs: nowMs, workedMs: workedMs - lastWorkedMs }
  if (stall.workedMs >= notedMs) stalls.push(stall)
  lastMs = nowMs
  lastWorkedMs = workedMs
}

/**
 * The stall in which the thread worked longest.
 * @returns {Stall}
 */
function worst() {
  const none = { tookMs: 0, workedMs: 0, collectedMs: 0 }
  return stalls
    .map(toldOf)
    .reduce((one, other) => (other.workedMs > one.workedMs ? other : one), none)
}

/**
 * @param {Watched} stall
 * @returns {Stall}
 */
function toldOf({ fromMs, untilMs, workedMs }) {
  const inside = collections.filter(
    ({ startTime, duration }) => startTime < untilMs && startTime + duration > fromMs,
  )
  const tookMs = untilMs - fromMs
  // The time of a collection has the same part of waiting for a processor in it as that of the stall.
  const collecting = inside.reduce((sum, { duration }) => sum + duration, 0) / tookMs
  const collectedMs = workedMs * Math.min(1, collecting)
  return { tookMs, workedMs: workedMs - collectedMs, collectedMs }
}

new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({
  entryTypes: ['gc'],
})
setInterval(tick, tickMs).unref()
process.on('message', (message) => {
  tick()
  if (message === 'begin') {
    stalls = []
    collections = []
  }
  // What was collected is told a turn later.
  if (message === 'end') setTimeout(() => process.send?.(worst()), tickMs)
})
// It watches; it does not keep the server alive.
process.channel?.unref()
