import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

/** The numbers of docs/requirements.md, in its order. */
const required = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(
    /^- \*\*([A-Z0-9-]+)\*\* \S/gm,
  ),
].map(([, id = '']) => id)

/** What nothing shows yet, each with why. One that a test names leaves this list. */
const open: Readonly<Record<string, string>> = {}

const folders = ['client/src', 'e2e', 'server/src', 'server/test', 'shared/src', 'testkit']
// A number counts at the head of a title: of a test, a journey, a group, or a table of them.
const title = /\(\s*(['"`])((?:\[[A-Z0-9]+-[A-Z0-9]+\] )+)/g

/** The numbers that titles of tests begin with, and where. */
function named(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|soak)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules')),
  )
  for (const path of files) {
    for (const [, , ids = ''] of readFileSync(path, 'utf8').matchAll(title)) {
      for (const [, id = ''] of ids.matchAll(/\[([A-Z0-9-]+)\]/g)) found.set(id, path)
    }
  }
  return found
}

test('the list is whole: each number stands once', () => {
  expect(required).toHaveLength(145)
  expect(new Set(required).size).toBe(required.length)
})

test('each requirement is named by the title of a test, but for those that are open', () => {
  const ids = named()
  expect(required.filter((id) => !ids.has(id))).toEqual(Object.keys(open))
})

test('no title names a requirement that is not on the list', () => {
  const unknown = [...named()].filter(([id]) => !required.includes(id))
  expect(unknown).toEqual([])
})
