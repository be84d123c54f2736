import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { serveProduct } from '#scripts/serve-product.js'
import { startPostgres } from '@settle/server/test/scale/postgres-server.ts'
import { makeWorld } from '@settle/testkit/world.ts'
import { journey } from '#e2e/harness/journey.ts'
import { takeSeeds } from '#e2e/harness/kept-seeds.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'

const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'settle-servers-'))

afterAll(async () => {
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

journey(
  'where servers share the worlds, the panel says of each which one leads it',
  async ({ at, skip }) => {
    skip(postgres === undefined, 'no PostgreSQL runs here')
    await takeSeeds(join(dataDir, 'seeds'))
    const url = (await postgres?.newDatabase()) ?? ''
    const serve = (name: string) =>
      serveProduct({
        DATA_DIR: dataDir,
        FAKE_NOW: worldsBeginAt,
        FAKE_DATABASE_URL: url,
        FAKE_NODE_URL: `http://${name}.test:3000`,
      })
    const one = await serve('one')
    const left = await makeWorld(one, { name: 'left' })
    // Nothing comes due in it, for which another server would lead it.
    await left.setClock({ mode: 'frozen' })
    await one.stop()

    // The default world is led from the start on, another one from its first call on.
    const two = await serve('two')
    const world = await makeWorld(two, { name: 'right' })
    const page = await at.open('home', { path: '/__fake/#worlds', world })
    const list = page.getByRole('region', { name: '世界', exact: true }).getByRole('listitem')
    const leaders = async () =>
      Object.fromEntries(
        await Promise.all(
          (await list.all()).map(async (item) => [
            await item.getByRole('button').first().innerText(),
            await item.locator('dt', { hasText: '服务器' }).locator('+ dd').innerText(),
          ]),
        ),
      )
    const address = 'http://two.test:3000'
    await expect
      .poll(leaders)
      .toEqual({ default: address, left: '由下一次调用决定', right: address })
    await page.reload()
    await expect.poll(leaders).toEqual({ default: address, left: address, right: address })
    await page.close()
    await two.stop()
  },
)
