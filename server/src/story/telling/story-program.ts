import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The file in which the build puts it (`vite.config.ts`). */
export const storyProgramFile = 'story-program.js'

/**
 * What tells a story, as one file that a process runs: every line of ours that can have a part in it, and no other. So a
 * seed is known by it. What it leaves out cannot change a seed: it is not there while one is told.
 */
interface StoryProgram {
  readonly file: string
  /** Changes whenever the program does, or a package that it uses. */
  readonly name: string
}

const here = import.meta.dirname
// Built, all code lies in one folder; from sources, this file is in `src/story/telling`.
const isBuilt = !import.meta.url.endsWith('.ts')
const root = join(here, '..', '..', '..', '..')

/**
 * What the story never runs, by the kinds of files: how calls are answered, the English of texts, and examples of calls.
 * Its exports are empty lists in the program, which nobody can call.
 */
const leftOut = /\.routes\.ts$|\.examples\.ts$|[\\/]src[\\/]texts[\\/]/
const answersOfExamples = /[\\/]api-examples\.json$/
const exported = /^export (?:async )?(?:const|function\*?) (\w+)/gm

let known: Promise<StoryProgram> | undefined

/** The program of this build, or of the sources as they are now. */
export function storyProgram(): Promise<StoryProgram> {
  known ??= isBuilt ? Promise.resolve(programIn(join(here, storyProgramFile))) : programOfSources()
  return known
}

function programIn(file: string): StoryProgram {
  return { file, name: createHash('sha256').update(readFileSync(file)).digest('hex') }
}

/** From sources it is kept beside the packages, where it finds them, so that each state of the sources is bundled once. */
async function programOfSources(): Promise<StoryProgram> {
  const folder = join(root, 'node_modules', '.cache', 'hengzhou-story')
  const file = join(folder, `${hashOfSources()}.mjs`)
  if (!existsSync(file)) {
    const text = await bundleStory()
    mkdirSync(folder, { recursive: true })
    removeFormer(folder)
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  }
  return programIn(file)
}

const dayMs = 86_400_000

/** Another process may still start one of an hour ago. */
function removeFormer(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // Another process that starts beside this one may have renamed its draft meanwhile.
    const madeAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (performance.timeOrigin - madeAtMs > dayMs) rmSync(path, { force: true })
  }
}

function hashOfSources(): string {
  const folders = [join(root, 'server', 'src'), join(root, 'shared', 'src')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
      .map(({ name, parentPath }) => join(parentPath, name))
      .toSorted(),
  )
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), ...files]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/**
 * Bundles the program from the sources. Comments and spaces are not in it, nor what nobody calls: an edit of those changes
 * nothing. `edited` tells another content of some sources, by their paths.
 */
export async function bundleStory(
  edited: Readonly<Record<string, string>> = {},
  bundler = import('rolldown'),
): Promise<string> {
  const { rolldown } = await bundler
  const contentOf = (path: string) => edited[path] ?? readFileSync(path, 'utf8')
  const build = await rolldown({
    cwd: root,
    input: join(here, 'story-teller.ts'),
    platform: 'node',
    external: (id) => !/^(?:[./#]|@settle\/|[A-Z]:)/.test(id),
    treeshake: { moduleSideEffects: 'no-external' },
    plugins: [
      {
        name: 'story-program',
        load(path) {
          if (answersOfExamples.test(path)) return '{}'
          if (leftOut.test(path)) return emptied(contentOf(path))
          return edited[path]
        },
      },
    ],
  })
  const { output } = await build.generate({
    format: 'es',
    codeSplitting: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await build.close()
  const [{ code, fileName, imports, dynamicImports }] = output
  // What is loaded later, such as examples of calls, lies in the same file.
  const others = [...imports, ...dynamicImports].filter((module) => module !== fileName)
  return `// ${packagesIn(others).join(', ')}\n${code}`
}

function emptied(text: string): string {
  return [...text.matchAll(exported)].map(([, name]) => `export const ${name} = []`).join('\n')
}

/** The packages of some modules with their versions. */
function packagesIn(modules: readonly string[]): string[] {
  const names = modules
    .filter((module) => !module.startsWith('node:'))
    .map((module) => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module)
  return [...new Set(names)].toSorted().map((name) => `${name} ${versionOf(name)}`)
}

function versionOf(name: string): string {
  const manifest = [join(root, 'server'), root]
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path))
  if (manifest === undefined) throw new Error(`The package ${name} is not installed.`)
  return /"version": "([^"]+)"/.exec(readFileSync(manifest, 'utf8'))?.[1] ?? ''
}
