import { afterAll, describe, expect, test } from 'vitest'
import { worldOf } from '#test/harness/sample-worlds.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { startPostgres } from './postgres-server.ts'
import { addedTo, addItem, sharedDatabase } from './shared-database.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

/** A database as earlier versions left it: with a lease for each world, which a server renewed until then. */
async function oldDatabase(until: string) {
  const shared = await sharedDatabase(server)
  const one = await shared.open('one')
  await addItem(await worldOf(one, 'default'), 'fir')
  await one.close()
  await shared.sql.unsafe(`
    drop table fake_lease, fake_node;
    create table fake_lease (
      world text primary key, epoch bigint not null, holder text not null, holder_url text not null,
      until timestamptz not null);
    insert into fake_lease values ('default', 7, 'a', 'http://old.test', ${until})`)
  return shared
}

describe.skipIf(server === undefined)('a database of an earlier version', () => {
  test('is gone on with, in epochs that follow', async () => {
    const shared = await oldDatabase(`'-infinity'`)
    const one = await shared.open('one')
    const world = await worldOf(one, 'default')
    await addItem(world, 'yew')
    expect(addedTo(world)).toEqual(['fir', 'yew'])
    expect(await shared.epochsOf('default')).toEqual([8])
    await one.close()
    await (await shared.open('one')).close()
  })

  test('is refused while a server of that version leads one of its worlds, and left as it is', async () => {
    const shared = await oldDatabase(`clock_timestamp() + interval '1 hour'`)
    const refused = shared.open('one')
    await expect(refused).rejects.toThrow(UnusableData)
    await expect(refused).rejects.toThrow('请先停止所有旧版本的服务')
    await expect(refused).rejects.toThrow('http://old.test')
    const [kept] = await shared.sql`select epoch, holder_url from fake_lease`
    expect(kept).toEqual({ epoch: '7', holder_url: 'http://old.test' })
  })
})
