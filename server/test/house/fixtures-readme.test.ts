import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '@settle/shared/contract.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'fixtures')

/** The paths that the table of fixtures/README.md names; `{a,b}` and `*` and `<name>` stand for several. */
function namedInReadme(): RegExp[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const names = readme
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name)
  return names.map(
    (name) =>
      new RegExp(
        `^${name
          .replaceAll('.', String.raw`\.`)
          .replaceAll(/\{([^}]+)\}/g, (_all, parts: string) => `(?:${parts.replaceAll(',', '|')})`)
          .replaceAll(/\*|<[^>]+>/g, '[^/]+')}$`,
      ),
  )
}

/** The rows of a resource, in a file of its name, need no word; its schema says what they are. */
const plain = new Set(
  resources.map(
    ({ collection }) =>
      `${collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`,
  ),
)

test('fixtures/README.md names every file that is no plain resource, and none that is not there', () => {
  const named = namedInReadme()
  const files = readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))

  expect(named.length).toBeGreaterThan(15)
  expect(
    files.filter((file) => !plain.has(file) && !named.some((form) => form.test(file))),
  ).toEqual([])
  expect(named.filter((form) => !files.some((file) => form.test(file))).map(String)).toEqual([])
})
