import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { chromium } from 'playwright-core'
import { findChromium } from '#scripts/find-chromium.js'
import { chromiumLaunch } from '#e2e/harness/chromium-launch.ts'
import { photograph } from '#e2e/harness/photograph.ts'
import { startCluster } from './cluster.ts'
import { type Waits } from './persistence.ts'
import { walk } from './walk.ts'

// Five browsers walk the demonstration again and again over three servers behind the proxy of docker-compose.scale.yml, one of
// which is killed every five seconds. It needs an nginx and a built product. SOAK_MINUTES is another time, SOAK_BROWSERS another number.

const minutes = Number(process.env['SOAK_MINUTES'] ?? 5)
const browsers = Number(process.env['SOAK_BROWSERS'] ?? 5)
const betweenKillsMs = 5_000
const dayMs = 86_400_000

const cluster = await startCluster()
afterAll(() => cluster.stop(), dayMs)

test(
  'five browsers finish the demonstration while one of three servers is killed every five seconds',
  async () => {
    const executablePath = (await findChromium()) ?? ''
    const untilMs = performance.now() + minutes * 60_000
    const isOver = () => performance.now() >= untilMs
    const waits: Waits = new Map()
    let walks = 0
    let kills = 0
    const ends = Array.from({ length: browsers }, async (_, number) => {
      const browser = await chromium.launch({ executablePath, ...chromiumLaunch })
      for (let turn = 0; turn === 0 || !isOver(); turn += 1) {
        // oxlint-disable eslint/no-await-in-loop -- one walk after the other
        const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
        context.setDefaultTimeout(8_000)
        const world = `walk-${number}-${turn}`
        try {
          expect(await walk(context, cluster.address, world, waits)).toBe(1)
        } catch (error) {
          await photograph(context, world)
          throw error
        }
        walks += 1
        await context.close()
        // oxlint-enable eslint/no-await-in-loop
      }
      await browser.close()
    })
    const walking = new AbortController()
    const killing = (async () => {
      while (!walking.signal.aborted) {
        // oxlint-disable eslint/no-await-in-loop -- one after the other
        await new Promise((resolve) => setTimeout(resolve, betweenKillsMs))
        await cluster.killOne()
        // oxlint-enable eslint/no-await-in-loop
        kills += 1
      }
    })()
    try {
      await Promise.all(ends)
    } finally {
      walking.abort()
      await killing
    }
    const longest = [...waits].toSorted(([, one], [, other]) => other - one)
    const told = longest.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ')
    process.stdout.write(
      `\n${walks} walks by ${browsers} browsers, ${kills} kills; longest waits: ${told}\n`,
    )
    expect(kills).toBeGreaterThan(minutes * 8)
  },
  dayMs,
)
