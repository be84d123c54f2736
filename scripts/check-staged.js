// What runs before each commit: format and lint of the staged files alone, so that it takes a second or two. The rules that ask
// for types look at the whole project and take half a minute; `npm run check` has them.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
if (staged.status !== 0) {
  process.stderr.write(staged.stderr)
  process.exit(1)
}
const paths = staged.stdout.split('\0').filter((path) => path !== '')
const sources = paths.filter((path) => /\.(?:ts|tsx|js)$/.test(path))

/**
 * Ends with the status of the tool where it found something. The files are read as they are in the folder.
 * @param {string} tool
 * @param {string[]} options
 * @param {string[]} files
 */
function check(tool, options, files) {
  if (files.length === 0) return
  const script = join(root, 'node_modules', tool, 'bin', tool)
  const { status } = spawnSync(
    process.execPath,
    [script, '--no-error-on-unmatched-pattern', ...options, ...files],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

check('oxfmt', ['--check'], paths)
check('oxlint', ['-c', '.oxlintrc.staged.json'], sources)
