import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runNpm } from './run-npm.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Each workspace and the folders that its build leaves behind. */
const builds = [
  { workspace: 'server', outputs: ['server/dist'] },
  { workspace: 'client', outputs: ['client/dist', 'client/panel/dist', 'client/sign/dist'] },
]
// Nothing of these goes into a build.
const passedOver = new Set(['node_modules', 'dist', 'test', '.vite'])
const testFile = /\.test\.tsx?$/
const stampFile = '.built-from'

/**
 * Builds server and client, or one of them; where told, only what was built from other sources than there are now.
 * Throws with a sentence where a build fails.
 * @param {{ onlyStale: boolean, say: (line: string) => void, only?: 'server' | 'client' }} options
 */
export function buildProduct({ onlyStale, say, only }) {
  for (const { workspace, outputs } of builds) {
    if (only !== undefined && workspace !== only) continue
    const stamp = join(root, workspace, 'dist', stampFile)
    const sources = hashOfSources(workspace)
    const isThere = [stamp, ...outputs.map((output) => join(root, output))].every(existsSync)
    if (onlyStale && isThere && readFileSync(stamp, 'utf8') === sources) continue
    say(`正在构建 ${workspace}……`)
    // Emptying `dist`, with which every build begins, takes the stamp away, so that a broken build has none.
    const isBuilt = runNpm(root, ['run', 'build', '-w', workspace], {
      quiet: true,
      environment: { NODE_ENV: 'production' },
    })
    if (!isBuilt) {
      throw new Error(
        `${workspace} 构建失败，原因见上。修正后重试；如果刚更新过代码，可先运行 npm ci。`,
      )
    }
    writeFileSync(stamp, sources)
  }
  if (only === undefined) shipStory(say)
}

/**
 * Puts the sample data of today beside the built server, so that a first start need not tell them. A build takes it away.
 * What was shipped on another day, or from other fixtures, is for the server to see.
 * @param {(line: string) => void} say
 */
function shipStory(say) {
  if (existsSync(join(root, 'server', 'dist', 'seeds', 'current.json'))) return
  say('正在生成样例数据……')
  const { status } = spawnSync(process.execPath, [join('server', 'dist', 'ship-story.js')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('样例数据没有生成，原因见上。')
}

/** @param {string} workspace */
function hashOfSources(workspace) {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'package.json',
    'tsconfig.base.json',
    'shared/package.json',
    ...filesIn('shared/src'),
    ...filesIn(workspace),
  ]
  for (const file of files) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !passedOver.has(name) && !testFile.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = relative(root, join(root, folder, entry.name))
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    // `--stale-server` is for tests that start the server as a process of its own.
    const isForTests = process.argv.includes('--stale-server')
    buildProduct({
      onlyStale: isForTests,
      ...(isForTests && { only: 'server' }),
      say: (line) => process.stdout.write(`${line}\n`),
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
