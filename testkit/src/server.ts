/// <reference lib="esnext.disposable" />
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { sendTo, ServerMissing, type FakeServer } from './control.ts'

const program = 'hengzhou-settlement'

/** Which server the tests talk to. */
export interface ServerOptions {
  /** One that runs already, `http://localhost:3000`; else `HENGZHOU_URL` names it, else one is started. */
  readonly url?: string
  /** The token of the control interface, for one on another machine. */
  readonly adminToken?: string
  /** How much sample data a started one has. */
  readonly size?: 'S' | 'M' | 'L'
  /** The folder where a started one keeps its data; it keeps nothing where none is given. */
  readonly data?: string
  /** The port of a started one; any free one where none is given. */
  readonly port?: number
  /** Further settings of a started one, such as `{ FAKE_STRICT_WORLD: 'on' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Runs it in this process, and not as a process of its own. */
  readonly inProcess?: boolean
}

/** A server for tests; `await using` ends what was started for it. */
export interface TestServer extends FakeServer, AsyncDisposable {
  /** Ends a server that was started; one that ran already stays. */
  close(): Promise<void>
}

/** Starts a server, or takes the one that is named, and resolves when it answers. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const url = options.url ?? process.env['HENGZHOU_URL']
  if (url !== undefined && url !== '') return runningServer(url, options.adminToken)
  return options.inProcess === true ? startHere(options) : startChild(options)
}

async function runningServer(url: string, token: string | undefined): Promise<TestServer> {
  const address = url.replace(/\/+$/, '')
  const adminToken = token ?? process.env['HENGZHOU_TOKEN']
  const response = await sendTo({ address }, '/healthz', {})
  if (!response.ok) {
    throw new ServerMissing(address, `/healthz answers ${response.status}`)
  }
  return serverOf(adminToken === undefined ? { address } : { address, adminToken }, async () => {})
}

function serverOf(server: FakeServer, close: () => Promise<void>): TestServer {
  return { ...server, close, [Symbol.asyncDispose]: close }
}

/** What the package of the server gives to a program. */
interface Library {
  startServer(
    options: Pick<ServerOptions, 'port' | 'data' | 'size' | 'settings'>,
  ): Promise<Required<FakeServer> & { close(): Promise<void> }>
}

async function startHere({ port, data, size, settings }: ServerOptions): Promise<TestServer> {
  const { folder, manifest } = findProgram()
  const entry = pathToFileURL(join(folder, manifest.exports['.'].default)).href
  const library: Library = await import(/* @vite-ignore */ entry)
  const server = await library.startServer({
    ...(port === undefined ? {} : { port }),
    ...(data === undefined ? {} : { data }),
    ...(size === undefined ? {} : { size }),
    ...(settings === undefined ? {} : { settings }),
  })
  return serverOf({ address: server.address }, () => server.close())
}

interface Manifest {
  readonly bin: { readonly [program]: string }
  readonly exports: { readonly '.': { readonly default: string } }
}

/** The installed package of the server: that of the project, else the one beside this kit. */
function findProgram(): { readonly folder: string; readonly manifest: Manifest } {
  for (const from of [join(process.cwd(), 'package.json'), ownFile()]) {
    try {
      const path = createRequire(from).resolve(`${program}/package.json`)
      return { folder: dirname(path), manifest: JSON.parse(readFileSync(path, 'utf8')) }
    } catch {
      // The next one may have it.
    }
  }
  throw new Error(
    [
      `The package ${program} is not installed here, so that no server can be started.`,
      `Run \`npm install --save-dev ${program}\`, or name a server that runs in HENGZHOU_URL.`,
    ].join('\n'),
  )
}

/** This very file; what a CommonJS program has for it, no module has. */
function ownFile(): string {
  return import.meta.filename
}

async function startChild(options: ServerOptions): Promise<TestServer> {
  const { port = 0, data, size = 'S', settings = {} } = options
  const { folder, manifest } = findProgram()
  const child = spawn(
    process.execPath,
    [
      join(folder, manifest.bin[program]),
      'up',
      '--port',
      String(port),
      '--size',
      size,
      ...(data === undefined ? ['--memory'] : ['--data', data]),
    ],
    {
      // It ends with this process: the channel tells it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', ...settings },
    },
  )
  const address = await announcedBy(child)
  release(child)
  return serverOf({ address }, () => ended(child))
}

/** Where it listens, once it says so; throws what it said where it ends before. */
function announcedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
        if (address !== undefined) resolve(address)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      reject(
        new Error(`The server did not start (exit ${String(code)}).\n${said.join('\n').trim()}`),
      )
    })
  })
}

/** A test that forgets its server does not keep the process from ending. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
