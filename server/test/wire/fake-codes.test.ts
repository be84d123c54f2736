import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/settings.ts'
import { root } from '#test/harness/test-server.ts'

const page = readFileSync(join(root, 'docs', 'fake-codes.md'), 'utf8')

function codesInSource(): string[] {
  const folder = join(root, 'server', 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const text = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const names = [...text.matchAll(/'(FAKE_[A-Z_]+)'/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !(name in environmentSchema.properties)).toSorted()
}

test('every code of a refusal has a section of its own in the docs, and no section is without its code', () => {
  const sections = [...page.matchAll(/^### (FAKE_[A-Z_]+)$/gm)].map(([, name = '']) => name)

  expect(sections.toSorted()).toEqual(codesInSource())
})
