import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { root } from '#test/harness/test-server.ts'
import { tellBeside } from './tell-beside.ts'

const fixtures = join(root, 'fixtures')

test('a bug of the telling is told with its place', async () => {
  const folder = await temporaryFolder()

  const telling = tellBeside({ folder: fixtures, d0Ms: 9e15, size: 'S' }, folder)

  await expect(telling).rejects.toThrow(/RangeError[\s\S]*story/)
  expect(await readdir(folder)).toEqual([])
})
