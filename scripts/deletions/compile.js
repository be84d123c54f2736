// What the compiler says of a tree. It looks again only at what changed since the tree was whole, which is a tenth of the time.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * @typedef {object} Failure
 * @property {string} path the file, from the top of the tree
 * @property {string} message
 * @property {string | undefined} module what it imports and is not there; undefined where something else is wrong
 */

const line = /^(?<path>[^\s(][^(\n]*)\(\d+,\d+\): error (?<message>TS\d+: .*)$/gm

/** Where the compiler keeps what it found out about a project, in the tree. */
const notes = { whole: '.compiled-whole', changed: '.compiled-changed' }

/** The projects that `npm run types` compiles. @param {string} root @returns {string[]} */
function projectsOf(root) {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  return references.map(({ path }) => path)
}

/** @param {string} project */
function noteOf(project) {
  return `${project.replaceAll('/', '-')}.tsbuildinfo`
}

/** Compiles a tree as it is for the first time. @param {string} root @returns {Failure[]} */
export function compileWhole(root) {
  for (const folder of Object.values(notes)) mkdirSync(join(root, folder))
  return projectsOf(root).flatMap((project) => compile(root, project, notes.whole))
}

/**
 * Compiles a tree without a feature. A project of which no file names the feature has none that imports it, and is left out.
 * @param {string} root
 * @param {string} name
 * @returns {Failure[]}
 */
export function compileWithout(root, name) {
  const named = filesNaming(root, `features/${name}/`)
  const projects = projectsOf(root).filter((project) =>
    named.some((path) => path.startsWith(`${project}/`)),
  )
  return projects.flatMap((project) => {
    const note = noteOf(project)
    copyFileSync(join(root, notes.whole, note), join(root, notes.changed, note))
    return compile(root, project, notes.changed)
  })
}

/** @param {string} root @param {string} project @param {string} folder @returns {Failure[]} */
function compile(root, project, folder) {
  const note = join(folder, noteOf(project))
  const options = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', note]
  const command = [join('node_modules', 'typescript', 'bin', 'tsc'), ...options]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const failures = [...stdout.matchAll(line)].map(({ groups }) => {
    const { path = '', message = '' } = groups ?? {}
    return { path, message, module: /Cannot find module.*?'([^']+)'/.exec(message)?.[1] }
  })
  if (status !== 0 && failures.length === 0) {
    throw new Error(`The compiler failed at ${project}:\n${stdout}${stderr}`)
  }
  return failures
}

/** The code that has a text in it. @param {string} root @param {string} text @returns {string[]} */
function filesNaming(root, text) {
  return projectsOf(root)
    .flatMap((project) =>
      readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(project, path),
      ),
    )
    .filter(
      (path) => /\.[jt]sx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes(text),
    )
}
