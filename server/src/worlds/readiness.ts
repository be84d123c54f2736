import { doSlice, runAtOnce, runInSlices, sliceFromNow } from './slices.ts'

/** Thrown at a reading that can be made again, where what it reads takes long to make ready: the work that is left of it. */
class NotReady extends Error {
  override readonly name = 'NotReady'
  readonly work: Generator<unknown, unknown>

  constructor(work: Generator<unknown, unknown>) {
    super('What is read is not ready yet.')
    this.work = work
  }
}

/** While a reading goes on that can be made again: whether it has taken as long as it may. */
let isOver: (() => boolean) | undefined

/** More often nothing has to be made ready that stays ready. */
const usualReadings = 8

/**
 * After so many readings in vain each may take twice as long as the one before, so that one comes to an end which always
 * makes anew what it reads, such as more views than a world keeps.
 */
function patiently<Result>(read: () => Result, readings: number): Result {
  const before = isOver
  isOver = sliceFromNow(2 ** Math.max(0, readings - usualReadings))
  try {
    return read()
  } finally {
    isOver = before
  }
}

/** From here on the reading under way, if any, cannot be made again: something is going to be changed. */
export function readOnlyOnce(): void {
  isOver = undefined
}

/**
 * Makes something ready for the one who reads it now. A reading that can be made again waits where that takes long; any
 * other one has it made at once, since it must not wait.
 */
export function madeReady<Result>(work: Generator<unknown, Result>): Result {
  if (isOver === undefined) return runAtOnce(work)
  const step = doSlice(work, isOver)
  if (step.done === true) return step.value
  throw new NotReady(work)
}

/** Makes a reading that changes nothing, and makes it again when what it reads was made ready in slices. */
export function readWhenReady<Result>(
  read: () => Result | Promise<Result>,
): Result | Promise<Result> {
  return readAgain(read, [])
}

function readAgain<Result>(
  read: () => Result | Promise<Result>,
  waits: readonly NotReady[],
): Result | Promise<Result> {
  const again = async (error: unknown): Promise<Result> => {
    if (!(error instanceof NotReady)) throw error
    if (waits.includes(error)) throw new Error('A reading keeps a promise that was given up.')
    await runInSlices(error.work)
    return readAgain(read, [...waits, error])
  }
  try {
    const result = patiently(read, waits.length)
    return result instanceof Promise ? result.catch(again) : result
  } catch (error) {
    if (error instanceof NotReady) return again(error)
    throw error
  }
}

/** The same for a reading that is done in slices itself; it begins again each time. */
export function* readingWhenReady<Result>(
  begin: () => Generator<unknown, Result>,
): Generator<void, Result> {
  let work = begin()
  for (let readings = 0; ;) {
    try {
      const step = patiently(() => work.next(), readings)
      if (step.done === true) return step.value
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      yield* passing(error.work)
      readings += 1
      work = begin()
    }
    yield
  }
}

function* passing(work: Generator<unknown, unknown>): Generator<void, void> {
  while (work.next().done !== true) yield
}

/**
 * Something that is made once, by the one who asks first: in slices, or at once where somebody cannot wait. Those who ask
 * meanwhile go on with the same work.
 */
export class MadeOnce<Result> {
  /** Undefined once it is made: what it was made of is not kept. */
  #begin: (() => Generator<unknown, Result>) | undefined
  #work: Generator<unknown, Result> | undefined
  #made: { readonly result: Result } | undefined

  constructor(begin: () => Generator<unknown, Result>) {
    this.#begin = begin
  }

  get isMade(): boolean {
    return this.#made !== undefined
  }

  get result(): Result {
    return this.#made === undefined ? madeReady(this.making()) : this.#made.result
  }

  *making(): Generator<void, Result> {
    while (this.#made === undefined) {
      this.#step()
      yield
    }
    return this.#made.result
  }

  #step(): void {
    this.#work ??= this.#begin?.()
    try {
      const step = this.#work?.next()
      if (step?.done !== true) return
      this.#made = { result: step.value }
      this.#begin = undefined
    } catch (error) {
      // The next reader tries again, and is told the same.
      this.#work = undefined
      throw error
    }
    this.#work = undefined
  }
}
