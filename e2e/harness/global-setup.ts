import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestProject } from 'vitest/node'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { keepSeeds, takeSeeds } from './kept-seeds.ts'
import { worldsBeginAt } from './worlds-begin-at.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one server of this run listens, for example `http://127.0.0.1:40123`. */
    address: string
    /** The program of the browser. */
    chromium: string
  }
}

/** Starts the built product once for all journeys, in a data folder of its own, and stops it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findChromium()
  if (chromium === undefined) {
    throw new Error('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-journeys-'))
  const seeds = join(dataDir, 'seeds')
  await takeSeeds(seeds)
  const { address, stop } = await serveProduct({ DATA_DIR: dataDir, FAKE_NOW: worldsBeginAt })
  await keepSeeds(seeds)
  project.provide('address', address)
  project.provide('chromium', chromium)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
