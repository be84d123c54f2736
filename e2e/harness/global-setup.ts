import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type TestProject } from 'vitest/node'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { worldsBeginAt } from './worlds-begin-at.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one server of this run listens, for example `http://127.0.0.1:40123`. */
    address: string
    /** The program of the browser. */
    chromium: string
  }
}

/** The story that the worlds of journeys begin with, as an earlier run left it; the server tells it anew where it would differ. */
const keptSeeds = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'hengzhou-journey-seeds',
)

/** Starts the built product once for all journeys, in a data folder of its own, and stops it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findChromium()
  if (chromium === undefined) {
    throw new Error('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-journeys-'))
  const seeds = join(dataDir, 'seeds')
  if (existsSync(keptSeeds)) await cp(keptSeeds, seeds, { recursive: true })
  const { address, stop } = await serveProduct({ DATA_DIR: dataDir, FAKE_NOW: worldsBeginAt })
  await keepSeeds(seeds)
  project.provide('address', address)
  project.provide('chromium', chromium)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** In one step, so that a run that is broken off leaves no half of it behind. */
async function keepSeeds(seeds: string): Promise<void> {
  const draft = `${keptSeeds}.${process.pid}`
  await cp(seeds, draft, { recursive: true })
  await rm(keptSeeds, { recursive: true, force: true })
  await rename(draft, keptSeeds)
}
