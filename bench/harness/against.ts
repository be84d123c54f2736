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
import { type Quotient, quotientOf, quotientText } from '@settle/server/test/harness/figures.ts'
import { type Report } from './report.ts'

type Serve = typeof serveProduct
type Side = Readonly<{ serve: Serve; folder: string }>

const root = join(import.meta.dirname, '..', '..')
/** A line below this has lost speed, and is marked. */
const lossBelow = 0.9
const starts = 7

/**
 * Measures the product of this tree against that of a commit, in turns: each line is how many times as fast this tree is,
 * so that 0.8 is a loss. The commit is built in a folder of its own. Throws where git does not know it.
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
    const then = { serve: serveThen, folder: join(folder, 'then') }
    const name = (await git('rev-parse', '--short', commit)).trim()
    await againstStarts(report, name, now, then)
    await againstCalls(report, name, now, then)
  } finally {
    await git('worktree', 'remove', '--force', tree)
    await rm(folder, { recursive: true, force: true })
  }
}

async function againstCalls(report: Report, name: string, now: Side, then: Side): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [now, then].map(({ serve, folder }) => serving(serve, folder)),
  )
  if (ours === undefined || theirs === undefined) return
  try {
    const former = new Map(
      (await hotCalls(theirs.address)).map((call) => [call.name, call.target] as const),
    )
    for (const { name: title, target } of await hotCalls(ours.address)) {
      const other = former.get(title)
      if (other === undefined) continue
      const { quotient } = await inTurns(target, other)
      report(`${title} ÷ ${name}`, marked(quotient), `≥ ${lossBelow}`)
    }
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
  }
}

/** Over folders that were begun before, as a person starts it each morning. */
async function againstStarts(report: Report, name: string, now: Side, then: Side): Promise<void> {
  const rounds: number[] = []
  for (let round = 0; round <= starts; round += 1) {
    const ours = await startMs(now)
    const theirs = await startMs(then)
    // The first one told the story.
    if (round > 0) rounds.push(theirs / ours)
  }
  report(`warm start ÷ ${name}`, marked(quotientOf(rounds)), `≥ ${lossBelow}`)
}

async function startMs({ serve, folder }: Side): Promise<number> {
  const from = performance.now()
  const { stop } = await serving(serve, folder)
  const tookMs = performance.now() - from
  await stop()
  return tookMs
}

function serving(serve: Serve, folder: string): ReturnType<Serve> {
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
