import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { runNpm } from '#scripts/run-npm.js'
import { serveProduct } from '#scripts/serve-product.js'
import { hotCalls } from './hot-calls.ts'
import { inTurns } from './in-turns.ts'
import { restingMemory } from './resting-memory.ts'
import { type Quotient, quotientOf, quotientText } from '@settle/server/test/harness/figures.ts'
import { type Report } from './report.ts'

type Serve = typeof serveProduct
type Side = Readonly<{ serve: Serve; folder: string }>

const root = join(import.meta.dirname, '..', '..')
/** A line below this has lost speed, and is marked. */
const lossBelow = 0.9
/** A process is faster or slower than another of the same tree for its whole life, so each pair is begun anew. */
const pairs = 7
/** Of one call in one pair. */
const turns = { warmUpMs: 700, roundMs: 300, rounds: 5 }

/**
 * Measures the product of this tree against that of a commit, in pairs of processes that take turns: each line is how many times as
 * fast this tree is, or as small, so that 0.8 is a loss; the spread is that of the pairs. The
 * commit is built in a folder of its own. Throws where git does not know it.
 */
export async function benchAgainst(report: Report, commit: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-against-'))
  const tree = join(folder, 'tree')
  await git('worktree', 'add', '--detach', tree, commit)
  try {
    built(tree)
    const { serveProduct: serveThen }: { serveProduct: Serve } = await import(
      pathToFileURL(join(tree, 'scripts', 'serve-product.js')).href
    )
    const now = { serve: serveProduct, folder: join(folder, 'now') }
    const former = { serve: serveThen, folder: join(folder, 'then') }
    const name = (await git('rev-parse', '--short', commit)).trim()
    await inPairs(report, name, { now, former })
  } finally {
    await git('worktree', 'remove', '--force', tree)
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sides {
  readonly now: Side
  readonly former: Side
}

async function inPairs(report: Report, name: string, { now, former }: Sides): Promise<void> {
  // The first start tells the story; those that are measured read what is there, as a person starts it each morning.
  await startMs(now)
  await startMs(former)
  const figures = new Map<string, number[]>()
  const note = (title: string, quotient: number) => {
    figures.set(title, [...(figures.get(title) ?? []), quotient])
  }
  for (let pair = 0; pair < pairs; pair += 1) await onePair({ now, former }, pair, note)
  for (const [title, quotients] of figures) {
    report(`${title} ÷ ${name}`, marked(quotientOf(quotients)), `≥ ${lossBelow}`)
  }
}

type Note = (title: string, quotient: number) => void

async function onePair({ now, former }: Sides, pair: number, note: Note): Promise<void> {
  const inOrder = pair % 2 === 0 ? [now, former] : [former, now]
  const startedMs = new Map<Side, number>()
  // Each by itself: a server that has just started has work left that would meet the other's start.
  for (const side of inOrder) startedMs.set(side, await startMs(side))
  note('warm start', (startedMs.get(former) ?? 0) / (startedMs.get(now) ?? 0))
  const begun = new Map<Side, Awaited<ReturnType<Serve>>>()
  try {
    for (const side of inOrder) begun.set(side, await serving(side))
    const [ours, theirs] = [begun.get(now), begun.get(former)]
    if (ours === undefined || theirs === undefined) return
    const [memory, formerMemory] = await Promise.all([
      restingMemory(ours.pid),
      restingMemory(theirs.pid),
    ])
    if (memory !== undefined && formerMemory !== undefined)
      note('memory at rest', formerMemory / memory)
    await compareCalls(ours.address, theirs.address, note)
  } finally {
    await Promise.all([...begun.values()].map(({ stop }) => stop()))
  }
}

async function compareCalls(ours: string, theirs: string, note: Note): Promise<void> {
  const calls = new Map((await hotCalls(theirs)).map((call) => [call.name, call.target] as const))
  for (const { name, target } of await hotCalls(ours)) {
    const other = calls.get(name)
    if (other === undefined) continue
    const { quotient } = await inTurns(target, other, turns)
    note(name, quotient.median)
  }
}

async function startMs(side: Side): Promise<number> {
  const from = performance.now()
  const { stop } = await serving(side)
  const tookMs = performance.now() - from
  await stop()
  return tookMs
}

function serving({ serve, folder }: Side): ReturnType<Serve> {
  return serve({ DATA_DIR: folder, FAKE_SEED_SIZE: 'S' })
}

function marked(quotient: Quotient): string {
  const text = quotientText(quotient)
  return quotient.median < lossBelow ? `${text} <<< slower` : text
}

/** Installs and builds another tree, by its own lockfile and scripts. */
function built(tree: string): void {
  if (!runNpm(tree, ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'])) {
    throw new Error('The packages of the other commit could not be installed.')
  }
  const { status } = spawnSync(process.execPath, [join('scripts', 'build.js')], {
    cwd: tree,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) throw new Error('The other commit could not be built.')
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout
}
