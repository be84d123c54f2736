import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

// The headless shell comes first: the same engine without a window of its own, and a sixth faster for journeys.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The Chromium for the journeys: the one that CHROMIUM_PATH names, the machine's own, else Playwright's.
 * Undefined where there is none; throws where CHROMIUM_PATH names no browser.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  if (named !== '') {
    if (isBrowser(named)) return named
    throw new Error(
      `CHROMIUM_PATH 指向的 ${named} 不是可以运行的 Chromium，请改正或取消这个环境变量。`,
    )
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isBrowser) ?? playwrightsOwn()
}

/**
 * Ubuntu has a `chromium-browser` that only says what to install, so that the file alone proves nothing.
 * @param {string} path
 */
function isBrowser(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
