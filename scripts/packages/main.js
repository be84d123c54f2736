// Packs the packages, installs them in empty folders outside the repository, and runs there what docs/packages.md shows:
// each runner, both kinds of modules, the types, and the way of a stranger from nothing to a first result. It needs the
// network; `npm test` does the part that needs none (server/test/process/packed.test.ts).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from '#scripts/find-chromium.js'
import { packAll } from '#scripts/pack/main.js'
import { examplesFor } from './examples.js'
import { projects } from './projects.js'
import { install, run } from './run.js'
import { results } from './stranger.js'

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} name
 * @param {(folder: string) => Promise<string>} body does it in an empty folder, and says what is worth saying
 */
async function inEmptyFolder(name, body) {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  const begin = performance.now()
  try {
    const told = await body(folder)
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    say(`ok      ${name.padEnd(20)} ${String(seconds).padStart(5)} s  ${told}`)
    return seconds
  } catch (error) {
    process.exitCode = 1
    say(`failed  ${name}\n${error instanceof Error ? error.message : String(error)}`)
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * @param {import("./projects.js").Project} project
 * @param {readonly string[]} tarballs
 * @param {string} browser
 * @param {string} folder
 */
async function tryProject(
  { name, examples = name, type, packages, files, runs, prints },
  tarballs,
  browser,
  folder,
) {
  const texts = {
    'package.json': JSON.stringify({ name: 'stranger', private: true, type }),
    ...files,
    ...examplesFor(examples),
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
  await install(folder, [...tarballs, ...packages])
  let said = ''
  for (const line of runs) said = await run(line, folder, { CHROMIUM_PATH: browser })
  if (!prints.test(said)) throw new Error(`${name} said\n${said.slice(-4000)}`)
  return packages.join(' ')
}

const limitSeconds = 60
const { server, testkit } = await packAll(say)
const browser = (await findChromium()) ?? ''
const wanted = process.argv.slice(2)
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name)
for (const project of projects) {
  if (!isWanted(project.name)) continue
  await inEmptyFolder(project.name, (folder) =>
    tryProject(project, [server, testkit], browser, folder),
  )
}
for (const { name, reach } of results) {
  if (!isWanted('stranger')) continue
  const seconds = await inEmptyFolder(name, async (folder) => {
    await reach(folder, { server, testkit })
    return 'from an empty folder'
  })
  if (seconds !== undefined && seconds > limitSeconds) {
    process.exitCode = 1
    say(`failed  ${name} took more than ${limitSeconds} s`)
  }
}
