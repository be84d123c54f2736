// Has each generator of clients make a client of the API document in an empty folder, compiles that under strict, and
// makes one filtered call with it against a real server. It needs the network; `npm test` does without.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generators } from './generators.js'

const root = join(import.meta.dirname, '..', '..')
const compiler = ['typescript@5.9.3', 'tsx@4.23.15', '@types/node@22.19.1']
const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  },
  include: ['**/*.ts'],
}
const expected = '5 yunfan_fh,yunxiu_fh,linchuan_fh,haitang_fh,luoshui_fh'

/**
 * Runs a program to its end and gives what it printed; rejects with all that it printed where it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<string>}
 */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let answered = ''
  child.stdout.on('data', (text) => {
    printed += text
    answered += text
  })
  child.stderr.on('data', (text) => (printed += text))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${printed.slice(0, 4000)}`)
  return answered.trim()
}

/** A server of our own on a free port, in memory; gives its address once it says it. */
async function startServer() {
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env: { ...process.env, PORT: '0', FAKE_PERSIST: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (text) => {
      printed += text
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    server.on('close', () => reject(new Error(`The server did not start.\n${printed}`)))
  })
  return { server, address }
}

/**
 * Makes a client, compiles it and calls with it.
 * @param {(typeof generators)[number]} generator
 * @param {string} folder
 * @param {{ address: string, token: string, document: string }} served
 */
async function check({ name, packages, files, generate }, folder, { address, token, document }) {
  const own = join(folder, name.replaceAll(' ', '-'))
  await mkdir(own)
  const texts = {
    'package.json': JSON.stringify({ name: 'client', private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify(tsconfig),
    'openapi.json': document,
    ...files,
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(own, file), text)
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...flags, ...packages, ...compiler], own)
  await run('npx', ['--no-install', ...generate], own)
  await run('npx', ['--no-install', 'tsc', '-p', '.'], own)
  const called = await run('npx', ['--no-install', 'tsx', 'call.ts', address, token], own)
  if (called !== expected) throw new Error(`${name} was answered ${called}, not ${expected}`)
}

const { server, address } = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'generated-clients-'))
try {
  const login = await fetch(`${address}/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Hz123456' }),
  })
  /** @type {any} */
  const answer = await login.json()
  const { token } = answer.result
  const document = await (await fetch(`${address}/v3/api-docs`)).text()
  const wanted = process.argv.slice(2)
  for (const generator of generators) {
    if (wanted.length > 0 && !wanted.includes(generator.name)) continue
    try {
      await check(generator, folder, { address, token, document })
      process.stdout.write(`ok      ${generator.name}  ${generator.packages.join(' ')}\n`)
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(`failed  ${generator.name}\n${String(error)}\n`)
    }
  }
} finally {
  server.kill()
  await rm(folder, { recursive: true, force: true })
}
