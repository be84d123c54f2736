import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const here = import.meta.dirname
// Built, all code lies in one folder; from sources, this file is in `src/core`.
const isBuilt = !import.meta.url.endsWith('.ts')

type ThreadOptions = Pick<WorkerOptions, 'name' | 'resourceLimits' | 'workerData'>

/**
 * Starts a module of this package as a thread of its own. `module` is its path below `src` without an extension, such as
 * `spreadsheet/sheet-worker`; the build makes a file of it (`vite.config.ts` names it). From sources, under tsx and in
 * tests, it is bundled in memory first: threads do not take over the loaders that translate TypeScript.
 */
export async function startThread(module: string, options: ThreadOptions): Promise<Worker> {
  // A thread reads no settings of the process, and what it prints is nobody's.
  const own = { ...options, env: {}, execArgv: [], argv: [] }
  if (isBuilt) {
    return new Worker(join(here, `${module.slice(module.lastIndexOf('/') + 1)}.js`), own)
  }
  return new Worker(await bundled(module), { ...own, eval: true })
}

const bundles = new Map<string, Promise<string>>()

function bundled(module: string): Promise<string> {
  const known = bundles.get(module) ?? bundle(join(here, '..', `${module}.ts`))
  bundles.set(module, known)
  return known
}

async function bundle(input: string): Promise<string> {
  if (!existsSync(input)) throw new Error(`There is no module ${input}.`)
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input, platform: 'node' })
  const { output } = await build.generate({ format: 'cjs', sourcemap: 'inline' })
  await build.close()
  return output[0].code
}
