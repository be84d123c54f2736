import process from 'node:process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplesFor } from './examples.js'
import { install, run, strangersEnvironment } from './run.js'

/** @typedef {{ server: string, testkit: string }} Tarballs */

const json = { 'Content-Type': 'application/json' }

/**
 * Without a manifest of its own, a folder would get the packages of one above it.
 * @param {string} folder
 */
function begin(folder) {
  return run(['npm', 'init', '--yes'], folder)
}

/**
 * Starts what is installed, as its page says, does something with it, and stops it.
 * @param {string} folder
 * @param {(address: string) => Promise<void>} body
 */
async function whileStarted(folder, body) {
  const child = spawn('npx', ['--no-install', 'hengzhou-settlement', '--port', '0'], {
    cwd: folder,
    env: strangersEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    // npx passes no signal on; the whole group is told.
    detached: true,
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  try {
    const early = ended.then((code) => {
      throw new Error(`The server did not start (${code}).`)
    })
    await body(await Promise.race([addressIn(child.stdout), early]))
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/**
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string>}
 */
function addressIn(output) {
  return new Promise((resolve) => {
    let said = ''
    output.setEncoding('utf8').on('data', (text) => {
      said += text
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
  })
}

/** @param {string} address */
async function login(address) {
  const answer = await fetch(`${address}/sys/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'Hz123456' }),
  })
  /** @type {any} */
  const { success, message, result } = await answer.json()
  if (success !== true) throw new Error(`The login was refused: ${message}`)
  return String(result.token)
}

/**
 * Has a list answer 504, and gives the number of the request.
 * @param {string} address
 */
async function meetFault(address) {
  const token = await login(address)
  await fetch(`${address}/__fake/v1/worlds/default/faults/next`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      match: { operation: 'user.list' },
      effect: { kind: 'status', status: 504 },
    }),
  })
  const { status, headers } = await fetch(`${address}/sys/user/list`, {
    headers: { 'X-Access-Token': token },
  })
  if (status !== 504) throw new Error(`The list answered ${status}, not 504.`)
  return headers.get('X-Fake-Request-Id') ?? ''
}

/**
 * Hands a bug over by the command line: its link, the world from before it, where it happens again, and a test of it.
 * @param {string} folder
 * @param {string} address
 */
async function handOver(folder, address) {
  const id = await meetFault(address)
  /** @param {readonly string[]} words */
  const say = async (...words) =>
    run(['npx', '--no-install', 'hengzhou-settlement', ...words, '--url', address], folder)
  const { address: link } = JSON.parse(await say('open', '--request', id, '--json'))
  if (!String(link).includes(id)) throw new Error(`${link} does not name ${id}.`)
  await say('journal', 'before', id, '--name', 'bug')
  const again = JSON.parse(await say('journal', 'again', id, '--to', 'bug', '--json'))
  if (again.is?.status !== 504)
    throw new Error(`It is not the same there: ${JSON.stringify(again)}`)
  await say('journal', 'export', 'vitest', '--ids', id, '--out', 'bug.test.ts')
  const text = readFileSync(join(folder, 'bug.test.ts'), 'utf8')
  if (!text.includes('504')) throw new Error(`The test knows nothing of the fault:\n${text}`)
}

/**
 * One test of the page, in a folder where nothing is.
 * @param {string} folder
 * @param {Tarballs} tarballs
 * @param {string} title
 */
async function runTest(folder, { server, testkit }, title) {
  await begin(folder)
  await install(folder, [server, testkit])
  for (const [file, text] of Object.entries(examplesFor('node'))) {
    await writeFile(join(folder, file), text)
  }
  const said = await run(
    ['node', '--test', '--test-name-pattern', title, 'settlement.test.mjs'],
    folder,
  )
  if (!/pass 1\b/.test(said)) throw new Error(said)
}

/** What a stranger is after, each from an empty folder. */
export const results = [
  {
    name: 'first login',
    /** @param {string} folder @param {Tarballs} tarballs */
    reach: async (folder, { server }) => {
      await begin(folder)
      await install(folder, [server])
      await whileStarted(folder, async (address) => void (await login(address)))
    },
  },
  {
    name: 'first 504',
    /** @param {string} folder @param {Tarballs} tarballs */
    reach: async (folder, { server }) => {
      await begin(folder)
      await install(folder, [server])
      await whileStarted(folder, async (address) => void (await meetFault(address)))
    },
  },
  {
    name: 'first handed-over bug',
    /** @param {string} folder @param {Tarballs} tarballs */
    reach: async (folder, { server }) => {
      await begin(folder)
      await install(folder, [server])
      await whileStarted(folder, (address) => handOver(folder, address))
    },
  },
  {
    name: 'first isolated test',
    /** @param {string} folder @param {Tarballs} tarballs */
    reach: (folder, tarballs) => runTest(folder, tarballs, 'times out'),
  },
  {
    name: 'first clock test',
    /** @param {string} folder @param {Tarballs} tarballs */
    reach: (folder, tarballs) => runTest(folder, tarballs, 'three days'),
  },
]
