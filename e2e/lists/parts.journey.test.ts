// @module-tag core

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

const assets = join(import.meta.dirname, '..', '..', 'client', 'dist', 'assets')

// The client is built without schemas and permissions. A part that reads one as it is loaded shows nothing, and only the
// page that needs the part would tell.
journey('every part of the built client can be loaded', async ({ at }) => {
  const parts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const page = await at.open('admin', { as: 'admin' })

  // As text: the test's own loader would take the imports for its own.
  const failures = await page.evaluate(`Promise.all(
    ${JSON.stringify(parts)}.map((name) =>
      import('/assets/' + name).then(() => [], (error) => [name + ': ' + error]),
    ),
  ).then((all) => all.flat())`)

  expect(parts.length).toBeGreaterThan(100)
  expect(failures).toEqual([])
})
