/**
 * How long long work may hold the event loop at a time, ms. A light call meets a handful of slices on its way, so that
 * it stays far below 50 ms however many long works go on.
 */
const sliceMs = 6

/** Those who wait for a turn, in the order in which they came. */
const waiting: (() => void)[] = []

/** Those who wait too, behind all of them: nobody waits for what they do. */
const yielding: (() => void)[] = []

/** So many turns go to others while somebody yields. */
const mostPassed = 8
let passed = 0

/**
 * Resolves in a later turn of the event loop. Long works that wait have their turns one after the other, one in each
 * turn of the loop: eight of them take longer, and hold up nobody more than one does.
 */
export function turn(): Promise<void> {
  return turnIn(waiting)
}

/** The same for work that nobody waits for: the turns of others come first, but for one in nine. */
export function lateTurn(): Promise<void> {
  return turnIn(yielding)
}

function turnIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve)
    if (waiting.length + yielding.length === 1) setImmediate(wakeNext)
  })
}

function wakeNext(): void {
  const isLate = waiting.length === 0 || (yielding.length > 0 && passed >= mostPassed)
  passed = isLate || yielding.length === 0 ? 0 : passed + 1
  const queue = isLate ? yielding : waiting
  queue.shift()?.()
  if (waiting.length + yielding.length > 0) setImmediate(wakeNext)
}

/**
 * Does long work while everything else has its turns in between, and gives its result. The work stops at each `yield`,
 * where it may be left for a while; between two of them lies no more than a few milliseconds of it.
 */
export async function runInSlices<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the slices come one after the other; that is their point
    await turn()
    const step = doSlice(work)
    if (step.done === true) return step.value
  }
}

/** The same, with its first slice at once: work that is short is over before anybody else has a turn. */
export async function runFromNow<Result>(work: Generator<unknown, Result>): Promise<Result> {
  const step = doSlice(work)
  return step.done === true ? step.value : runInSlices(work)
}

/** Works until the slice is over, or the work; at least one step. */
export function doSlice<Result>(
  work: Generator<unknown, Result>,
  isOver = sliceFromNow(),
): IteratorResult<unknown, Result> {
  for (;;) {
    const step = work.next()
    if (step.done === true || isOver()) return step
  }
}

/** Tells whether so many slices of work that begin now have taken as long as they may. */
export function sliceFromNow(count = 1): () => boolean {
  const untilMs = performance.now() + count * sliceMs
  return () => performance.now() >= untilMs
}

/** Does work that was written for slices at once, for those who cannot wait. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same items, each made when it is asked for; everything else has its turns between two slices of making them. `nextTurn`
 * is `lateTurn` where nobody waits for them.
 */
export async function* inSlices<Item>(
  items: Iterable<Item>,
  nextTurn: typeof turn = turn,
): AsyncGenerator<Item> {
  let untilMs = 0
  for (const item of items) {
    yield item
    if (performance.now() < untilMs) continue
    // oxlint-disable-next-line eslint/no-await-in-loop -- its point is to let others in between
    await nextTurn()
    untilMs = performance.now() + sliceMs
  }
}

const itemsAtOnce = 200

/** Goes through items and pauses now and then, for work that is done in slices; `visit` says with `false` that it is enough. */
export function* visiting<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => boolean | void,
): Generator<void, void> {
  let count = 0
  for (const item of items) {
    if (visit(item) === false) return
    count += 1
    if (count % itemsAtOnce === 0) yield
  }
}
