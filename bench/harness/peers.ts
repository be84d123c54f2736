import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Target } from './load.ts'

/** A row of the list that every peer serves. */
export type PeerRow = Readonly<Record<string, unknown>>

/** Another tool that fakes a server, at a version of its own, doing the work of one of our list pages. */
export interface Peer {
  readonly name: string
  /** What npm installs for it, exactly. */
  readonly packages: readonly string[]
  /** The third page of ten rows, sorted by user name. */
  readonly path: string
  /** Writes what it needs into its folder, and says how it is started there. */
  readonly prepare: (
    folder: string,
    rows: readonly PeerRow[],
    port: number,
  ) => Promise<readonly string[]>
}

const sortedPage = '/rows?page=3&limit=10&sort=username&order=asc'

/** The tools that people would use in our place. */
export const peers: readonly Peer[] = [
  {
    name: 'json-server 0.17.4',
    packages: ['json-server@0.17.4'],
    path: '/rows?_page=3&_limit=10&_sort=username&_order=asc',
    prepare: async (folder, rows, port) => {
      await writeFile(join(folder, 'rows.json'), JSON.stringify({ rows }))
      return [
        join('node_modules', 'json-server', 'lib', 'cli', 'bin.js'),
        'rows.json',
        '--port',
        String(port),
        '--quiet',
      ]
    },
  },
  {
    name: 'Mockoon CLI 9.9.0',
    packages: ['@mockoon/cli@9.9.0'],
    path: sortedPage,
    prepare: async (folder, rows, port) => {
      await writeFile(join(folder, 'mockoon.json'), JSON.stringify(mockoonOf(rows, port)))
      const options = ['--repair', '--disable-log-to-file', '--disable-admin-api']
      const command = join('node_modules', '@mockoon', 'cli', 'bin', 'run.js')
      return [command, 'start', '--data', 'mockoon.json', ...options]
    },
  },
  {
    name: 'MSW 2.9.0 over HTTP',
    packages: ['msw@2.9.0', '@mswjs/http-middleware@0.10.3'],
    path: sortedPage,
    prepare: async (folder, rows, port) => {
      await writeFile(join(folder, 'rows.json'), JSON.stringify(rows))
      await writeFile(join(folder, 'serve.mjs'), mswServer)
      return ['serve.mjs', 'rows.json', String(port)]
    },
  },
]

/** Installs a peer in a folder of its own and starts it there; undefined where it cannot be had or does not answer. */
export async function servePeer(
  peer: Peer,
  { folder, rows, port }: { folder: string; rows: readonly PeerRow[]; port: number },
): Promise<{ target: Target; stop: () => void } | undefined> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  const install = ['install', '--no-audit', '--no-fund', '--silent', ...peer.packages]
  try {
    await promisify(execFile)('npm', install, { cwd: folder })
  } catch {
    return undefined
  }
  const child = spawn(process.execPath, [...(await peer.prepare(folder, rows, port))], {
    cwd: folder,
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  if (await answers(address + peer.path, child)) {
    return { target: { address, path: peer.path, headers: {} }, stop: () => child.kill() }
  }
  child.kill()
  return undefined
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (let count = 0; count < 600 && child.exitCode === null; count += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return true
    await wait(100)
  }
  return false
}

/** An environment with one list; the command adds what else the format wants. */
function mockoonOf(rows: readonly PeerRow[], port: number): object {
  const response = {
    uuid: randomUUID(),
    statusCode: 200,
    bodyType: 'DATABUCKET',
    databucketID: 'rows',
    disableTemplating: true,
    default: true,
    crudKey: 'id',
  }
  const route = { uuid: randomUUID(), type: 'crud', endpoint: 'rows', responses: [response] }
  return {
    uuid: randomUUID(),
    name: 'rows',
    port,
    hostname: '127.0.0.1',
    routes: [route],
    rootChildren: [{ type: 'route', uuid: route.uuid }],
    data: [{ uuid: randomUUID(), id: 'rows', name: 'rows', value: JSON.stringify(rows) }],
  }
}

/** What a person writes for such a list with MSW: handlers are all that it has. */
const mswServer = `
import { readFileSync } from 'node:fs'
import { createServer } from '@mswjs/http-middleware'
import { http, HttpResponse } from 'msw'

const rows = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const list = http.get('*/rows', ({ request }) => {
  const asked = new URL(request.url).searchParams
  const field = asked.get('sort')
  const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))]
  const sorted = rows.toSorted((left, right) => (left[field] < right[field] ? -1 : 1))
  return HttpResponse.json(sorted.slice((page - 1) * limit, page * limit))
})
createServer(list).listen(Number(process.argv[3]), '127.0.0.1')
`
