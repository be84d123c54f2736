import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { root, testsBeginAt } from '#test/harness/test-server.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { storyProgram } from './story-program.ts'
import { tellBeside } from './tell-beside.ts'

const fixtures = join(root, 'fixtures')
const d0Ms = epochMsOf(parseDateTime(testsBeginAt))

test('a teller ends when the one who ordered is gone, and keeps nothing', async () => {
  const folder = await temporaryFolder()
  const { file } = await storyProgram()
  const teller = fork(file, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = once(teller, 'exit')
  await new Promise((resolve) => {
    teller.send({ frame: { folder: fixtures, d0Ms, size: 'L' }, recipe: 'none', folder }, resolve)
  })

  teller.disconnect()

  expect(await ended).toEqual([0, null])
  expect(await readdir(folder)).toEqual([])
})

test('a bug of the telling is told with its place', async () => {
  const folder = await temporaryFolder()

  const telling = tellBeside({ folder: fixtures, d0Ms: 9e15, size: 'S' }, folder)

  await expect(telling).rejects.toThrow(/RangeError[\s\S]*story/)
  expect(await readdir(folder)).toEqual([])
})
