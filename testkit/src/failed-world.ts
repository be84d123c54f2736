import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { callControl, type FakeServer } from './control.ts'
import { type NamedWorld } from './world.ts'

/** What is left of a failed test, for the one who looks at it. */
export interface FailedWorld {
  /** The world and its last requests in words, with the link to the panel. */
  readonly text: string
  /** All its requests as an HTTP archive; undefined where it had none. */
  readonly har: string | undefined
}

/** So many worlds are kept by one process: a run in which everything fails need not fill the server. */
const keptLimit = 10
const shownRequests = 20
let keptCount = 0

/**
 * Keeps the world of a failed test for seven days, and tells what was asked of it. Where `HENGZHOU_KEEP` names a folder, the world is written
 * there too, with its requests: so it is there when the server is not, and can be imported anywhere.
 */
export async function keepFailed(server: FakeServer, world: NamedWorld): Promise<FailedWorld> {
  const path = `/worlds/${world.name}`
  const entries = await world.requests.list()
  const har =
    entries.length === 0
      ? undefined
      : JSON.stringify(await callControl(server, 'GET', `${path}/requests/export?as=har`))
  const isKept = keptCount < keptLimit
  const notes: string[] = []
  if (isKept) {
    keptCount += 1
    await callControl(server, 'POST', `${path}/keep`, { ttl: '7d' })
    notes.push(`its world ${world.name} is kept: ${linkTo(server, world)}`)
    const file = await writtenIn(process.env['HENGZHOU_KEEP'], server, world)
    if (file !== undefined) notes.push(`and written to ${file}, to be imported in any panel`)
  } else {
    await world.remove()
    notes.push(`its world is not kept, since ${keptLimit} are`)
  }
  const lines = entries
    .slice(0, shownRequests)
    .toReversed()
    .map(({ id, user, method, path: called, status, fault }) => {
      const hit = fault === null ? '' : `, hit by ${fault.id}`
      return `  ${id}  ${user ?? '-'} ${method} ${called} ${status ?? 'no answer'}${hit}`
    })
  return { text: [`The test failed; ${notes.join(', ')}`, ...lines].join('\n'), har }
}

function linkTo({ address }: FakeServer, { name }: NamedWorld): string {
  return `${address}/__fake/#requests?world=${encodeURIComponent(name)}`
}

async function writtenIn(
  folder: string | undefined,
  server: FakeServer,
  { name }: NamedWorld,
): Promise<string | undefined> {
  if (folder === undefined || folder === '') return undefined
  const content = await callControl<object>(server, 'GET', `/worlds/${name}/export?journal=on`)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.world.json`)
  await writeFile(file, `${JSON.stringify(content)}\n`)
  return file
}

/** Tells of a failed test in the terminal. */
export function printFailed({ text }: FailedWorld): void {
  process.stderr.write(`\n${text}\n`)
}
