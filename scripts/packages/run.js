import { spawn } from 'node:child_process'
import process from 'node:process'

/** What this shell has that an empty project has not. */
const own =
  /^(?:npm_|FAKE_|HENGZHOU_|VITEST|NODE_ENV$|NODE_OPTIONS$|PORT$|HOST$|DATA_DIR$|INIT_CWD$)/

/** The environment of a stranger. */
export function strangersEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

/**
 * Runs a program to its end and gives all that it said; rejects with that where it fails.
 * @param {readonly string[]} line
 * @param {string} cwd
 * @param {Record<string, string>} [settings]
 * @returns {Promise<string>}
 */
export async function run([command = '', ...args], cwd, settings = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...strangersEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${said.slice(-4000)}`)
  return said
}

/**
 * Installs packages in a folder, as a person would.
 * @param {string} folder
 * @param {readonly string[]} packages
 */
export function install(folder, packages) {
  return run(
    ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    folder,
    {
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    },
  )
}
