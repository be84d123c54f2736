// `npm run dev -w server`: bundles the server again at each edit and starts it anew, in a second; a debugger finds the sources
// by the maps beside the bundle. A program that translates each of its 1,500 sources when it starts takes three.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'server')
const fixtures = join(root, 'fixtures')
// As deep below the root as `dist`, since the server finds its files by that.
const bundle = '.vite'
// As it was before Vite wrote NODE_ENV into it.
const environment = { ...process.env }

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** One restart after the other. */
let restarting = Promise.resolve()
let isOver = false

async function restart() {
  await stop()
  if (isOver) return
  server = spawn(process.execPath, ['--enable-source-maps', join(bundle, 'main.js')], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
  })
}

async function stop() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

rmSync(join(folder, bundle), { recursive: true, force: true })
const watcher = await build({
  root: folder,
  configFile: join(folder, 'vite.config.ts'),
  configLoader: 'runner',
  logLevel: 'warn',
  // What runs may still load a part of itself. An editor writes a file in several steps.
  build: { outDir: bundle, emptyOutDir: false, watch: { buildDelay: 50 } },
  plugins: [
    {
      // The server reads them when it starts.
      name: 'fixtures',
      buildStart() {
        for (const file of readdirSync(fixtures, { recursive: true, encoding: 'utf8' })) {
          if (file.endsWith('.json')) this.addWatchFile(join(fixtures, file))
        }
      },
    },
  ],
})
if (!('on' in watcher)) throw new Error('Vite does not watch.')

watcher.on('event', (event) => {
  // The former server goes on until the mistake is mended.
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
  if (event.code === 'END') restarting = restarting.then(restart)
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    isOver = true
    void Promise.all([watcher.close(), restarting.then(stop)]).then(() => process.exit(0))
  })
}
