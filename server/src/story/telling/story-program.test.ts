import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyOfFixtures } from '#test/material/fixture-copies.ts'
import { root } from '#test/harness/test-server.ts'
import { bundleStory } from './story-program.ts'
import { storyRecipe } from './tell-beside.ts'

let program: string

beforeAll(async () => {
  program = await bundleStory()
})

/** A source with a change, as an editor would leave it. */
function edited(path: string, from: string | RegExp, to: string): Record<string, string> {
  const file = join(root, path)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} has no ${String(from)}`)
  return { [file]: after }
}

test('edits of what has no part in the story leave its program as it is', async () => {
  const elsewhere = {
    ...edited('server/src/features/share/share.routes.ts', /$/, "\nconsole.log('a route')\n"),
    ...edited('server/src/features/help/question.routes.ts', 'api: Api', 'api: Api, _more = 1'),
    ...edited('server/src/texts/en-us.ts', /$/, "\nexport const more = 'English'\n"),
    ...edited('shared/src/features/help/question.examples.ts', /$/, '\nexport const more = 1\n'),
    ...edited('server/src/ledger/ledger.ts', /^/, '// A comment is no part of it.\n'),
    ...edited('server/src/start.ts', 'drainMs = 8_000', 'drainMs = 9_000'),
    ...edited('server/src/control/world/snapshot-routes.ts', /$/, "\nconsole.log('control')\n"),
  }

  expect(await bundleStory(elsewhere)).toBe(program)
})

test.each([
  [
    'of how the months are played',
    'server/src/features/payout/history/plan/order-plans.ts',
    '0.015',
    '0.016',
  ],
  [
    'of a service that it calls',
    'server/src/features/payout/order/submit-order.service.ts',
    '+ 1',
    '+ 2',
  ],
  ['of a schema', 'shared/src/features/party/merchant.ts', 'Type.String(', 'Type.Integer('],
])('an edit %s is another program', async (_what, path, from, to) => {
  expect(await bundleStory(edited(path, from, to))).not.toBe(program)
})

test('other fixtures, another moment and another size are other recipes', async () => {
  const copy = await copyOfFixtures()
  const frame = { folder: copy.folder, d0Ms: 1_795_829_400_000, size: 'S' } as const
  const recipes = [
    await storyRecipe(frame),
    await storyRecipe({ ...frame, d0Ms: frame.d0Ms + 1 }),
    await storyRecipe({ ...frame, size: 'M' }),
  ]
  expect(await storyRecipe({ ...frame, folder: join(root, 'fixtures') })).toBe(recipes[0])
  await copy.write('users.json', '[]')
  recipes.push(await storyRecipe(frame))
  await copy.remove()

  expect(new Set(recipes).size).toBe(recipes.length)
})
