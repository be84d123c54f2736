import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { endpoints, features } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { chromiumLaunch } from '#e2e/harness/chromium-launch.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'
import { differences, readBaseline, writeBaseline } from './matrix-baseline.ts'
import {
  actingPlace,
  callingPlace,
  onceOnly,
  type Place,
  type Visit,
  visits,
  visitsOf,
} from './matrix-places.ts'
import { brokenPromises } from './matrix-promises.ts'
import { findPlaces, type MatrixRow, observe } from './matrix-rows.ts'
import { matrixSample } from './matrix-sample.ts'

const { values: options } = parseArgs({
  options: {
    /** Writes baseline and page anew instead of comparing with them. */
    update: { type: 'boolean', default: false },
    /** With `update`: opens every page to learn anew where each call is made; else the known places stay. */
    places: { type: 'boolean', default: false },
    /** Only the calls that `npm test` looks at. */
    sample: { type: 'boolean', default: false },
    /** Only these calls, by their ids. */
    only: { type: 'string', multiple: true, default: [] },
    /** Only the calls that have no row yet. */
    missing: { type: 'boolean', default: false },
    /** Only the calls of this feature. */
    feature: { type: 'string' },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const startedAt = performance.now()
  const baseline = readBaseline()
  const chosen = chosenEndpoints(baseline)
  const executablePath = await findChromium()
  if (executablePath === undefined) {
    say('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'settle-matrix-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_NOW: worldsBeginAt })
  const browser = await chromium.launch({ executablePath, ...chromiumLaunch })
  try {
    const places =
      options.places || options.missing
        ? await findPlaces(browser, product, chosen, options.places ? visits() : visitsFor(chosen))
        : placesIn(baseline, chosen)
    const seen: MatrixRow[] = []
    const rows = await observe(browser, product, places, {
      baseline,
      tell: async (row) => {
        seen.push(row)
        // It takes an hour; what was seen stays when it is interrupted.
        if (options.update) await writeBaseline(merged(baseline, seen))
        const at = `${secondsSince(startedAt)} 秒`
        say(`${seen.length}/${places.length} ${row.operation}（${at}）${markOf(row, baseline)}`)
      },
    })
    return await conclude(baseline, rows, chosen)
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
    say(`用时 ${secondsSince(startedAt)} 秒。`)
  }
}

async function conclude(
  baseline: readonly MatrixRow[],
  rows: readonly MatrixRow[],
  chosen: readonly Endpoint[],
): Promise<number> {
  const broken = brokenPromises(rows)
  for (const line of broken) say(`与规格不符  ${line}`)
  if (options.update) {
    await writeBaseline(merged(baseline, rows))
    say(`已写入 ${rows.length} 个接口。`)
    return broken.length === 0 ? 0 : 1
  }
  const unseen = chosen.filter(({ id }) => !rows.some(({ operation }) => operation === id))
  for (const { id } of unseen) say(`基线里没有  ${id}，请运行 npm run error-matrix -- --update`)
  const changed = differences(baseline, rows)
  for (const line of changed) say(`与基线不同  ${line}`)
  return broken.length + unseen.length + changed.length === 0 ? 0 : 1
}

/** The new rows in place of the old ones of the same calls, in the order of the contract. */
function merged(baseline: readonly MatrixRow[], rows: readonly MatrixRow[]): MatrixRow[] {
  const byOperation = new Map([...baseline, ...rows].map((row) => [row.operation, row]))
  return endpoints.flatMap(({ id }) => byOperation.get(id) ?? [])
}

function chosenEndpoints(baseline: readonly MatrixRow[]): readonly Endpoint[] {
  if (options.missing) {
    const known = new Set(baseline.map(({ operation }) => operation))
    return endpoints.filter(({ id }) => !known.has(id))
  }
  const only = new Set(options.sample ? matrixSample : [...options.only, ...idsOfFeature()])
  const missing = [...only].filter((id) => !endpoints.some((endpoint) => endpoint.id === id))
  if (missing.length > 0) throw new Error(`没有接口 ${missing.join('、')}`)
  return only.size > 0 ? endpoints.filter(({ id }) => only.has(id)) : endpoints
}

/** What is told of a row beside the one that is known. */
function markOf(row: MatrixRow, baseline: readonly MatrixRow[]): string {
  if (!baseline.some(({ operation }) => operation === row.operation)) return ' 新的一行'
  return differences(baseline, [row]).length === 0 ? '' : ' 与基线不同'
}

function idsOfFeature(): readonly string[] {
  if (options.feature === undefined) return []
  const feature = features.find(({ name }) => name === options.feature)
  if (feature === undefined) throw new Error(`没有功能 ${options.feature}`)
  return feature.endpoints.map(({ id }) => id)
}

/** The pages on which new calls are looked for: those of the features that bring them. */
function visitsFor(chosen: readonly Endpoint[]): Visit[] {
  const owners = features.filter((feature) => feature.endpoints.some((one) => chosen.includes(one)))
  return visitsOf(owners.map(({ name }) => name))
}

function placesIn(baseline: readonly MatrixRow[], chosen: readonly Endpoint[]): Place[] {
  return chosen.flatMap((endpoint) => {
    const known = baseline.find(({ operation }) => operation === endpoint.id)
    if (!options.update) return known ?? []
    if (known?.by === 'opening' && !onceOnly.has(endpoint.id)) return known
    return actingPlace(endpoint.id) ?? callingPlace(endpoint)
  })
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1_000)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
