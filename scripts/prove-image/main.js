// Builds the image and shows that `docker compose up` serves the product: health, login, a write that survives a kill, a
// root that nothing can write to, no capabilities, what is inside, and `down -v`. Where no container engine is, it says so.
// What follows `--` goes to the build: npm run prove-image -- --network=host
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { findEngine, root, run } from './engine.js'

// A project of its own: what somebody keeps in the volume of theirs is not touched.
const project = 'hengzhou-proof'
const image = 'hengzhou-settlement'
const port = process.env['HENGZHOU_PORT'] ?? '3000'
const address = `http://localhost:${port}`
const limitMs = 120_000

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T> | T} body
 */
async function step(what, body) {
  const begin = performance.now()
  const answer = await body()
  const seconds = ((performance.now() - begin) / 1_000).toLocaleString('en', {
    maximumFractionDigits: 1,
  })
  say(
    `ok  ${what.padEnd(34)} ${seconds.padStart(6)} s  ${typeof answer === 'string' ? answer : ''}`,
  )
  return answer
}

/**
 * @param {unknown} isTrue
 * @param {string} sentence
 * @returns {asserts isTrue}
 */
function require(isTrue, sentence) {
  if (isTrue !== true) throw new Error(sentence)
}

async function untilHealthy(leftMs = limitMs) {
  const isHealthy = await fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isHealthy) return
  require(leftMs > 0, `${address}/healthz does not answer.`)
  await wait(100)
  await untilHealthy(leftMs - 100)
}

/**
 * @param {string} path
 * @param {object} [body]
 * @param {string} [token]
 * @returns {Promise<any>}
 */
async function call(path, body, token = '') {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== '' && { 'X-Access-Token': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  /** @type {any} */
  const answer = await response.json()
  require(answer.success, `${path} answered ${response.status}: ${answer.message}`)
  return answer.result
}

async function login() {
  const { token } = await call('/sys/login', { username: 'admin', password: 'Hz123456' })
  return String(token)
}

const added = {
  username: 'kept_by_volume',
  realname: '留存',
  functionRole: 'manager',
  password: 'First1234',
}

async function countAdded() {
  const { total } = await call(
    `/sys/user/list?username=${added.username}`,
    undefined,
    await login(),
  )
  return total
}

/** @param {{ engine: string, compose: readonly string[] }} found */
async function prove({ engine, compose }) {
  const settings = { HENGZHOU_PORT: port }
  const up = () => run([...compose, '-p', project, 'up', '-d', '--no-build'], settings)
  const down = () => run([...compose, '-p', project, 'down', '-v'], settings)
  const idOf = () =>
    run([engine, 'ps', '-q', '--filter', `label=com.docker.compose.project=${project}`])
      .trim()
      .split('\n')[0] ?? ''
  const inside = (/** @type {readonly string[]} */ line) => run([engine, 'exec', idOf(), ...line])

  await step('build', () => {
    run([engine, 'build', ...process.argv.slice(2), '-t', image, '.'])
  })
  try {
    await step('up, to the first healthy answer', async () => {
      up()
      await untilHealthy()
    })
    await step('login', async () => void (await login()))
    await step('write', async () => {
      await call('/sys/user/add', added, await login())
    })
    await step('runs read-only, without rights', () => {
      const isWritable = isDone(() => inside(['touch', '/app/written']))
      require(!isWritable, 'The root of the container can be written to.')
      const status = inside(['cat', '/proc/1/status'])
      require(/^CapEff:\s+0+$/m.test(status), `There are capabilities left:\n${status}`)
      const user = inside(['id', '-un']).trim()
      require(user === 'node', `It runs as ${user}.`)
    })
    await step('says what is inside', () => {
      const { components } = JSON.parse(inside(['cat', '/app/sbom.json']))
      return `${components.length} packages`
    })
    await step('kill, and up again', async () => {
      run([engine, 'kill', idOf()])
      up()
      await untilHealthy()
    })
    await step('the write has survived', async () => {
      require((await countAdded()) === 1, 'The user that was added is gone.')
    })
    await step('stop', () => {
      run([...compose, '-p', project, 'stop'], settings)
    })
  } finally {
    await step('down -v', () => {
      down()
    })
  }
  tellSizes(engine)
}

/** @param {() => unknown} body */
function isDone(body) {
  try {
    body()
    return true
  } catch {
    return false
  }
}

/** @param {string} engine */
function tellSizes(engine) {
  const sizeOf = (/** @type {string} */ name) =>
    Number(run([engine, 'image', 'inspect', '--format', '{{.Size}}', name])) / 1_000_000
  const base = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? ''
  const [whole, below] = [sizeOf(image), sizeOf(base)]
  const own = whole - below
  say(
    `    size ${Math.round(whole)} MB: ${Math.round(own)} MB of ours over ${Math.round(below)} MB of ${base}`,
  )
  require(own < 60, 'What is ours is 60 MB or more.')
}

const found = findEngine()
if (found === undefined) {
  say(
    'NOTHING IS PROVED: there is no container engine here (docker with compose, or podman with podman-compose).',
  )
} else {
  try {
    await prove(found)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
