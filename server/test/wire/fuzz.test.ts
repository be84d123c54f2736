import { afterAll, beforeAll, expect, test } from 'vitest'
import process from 'node:process'
import fc from 'fast-check'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { readContractFiles } from '@settle/shared/features/contract/contract-calls.ts'
import { checkLedgerHealth } from '@settle/shared/features/funds/ledger-calls.ts'
import { readInvoiceFiles } from '@settle/shared/features/invoice-file/invoice-file-calls.ts'
import { callersOf } from '#test/access/access-table.ts'
import { envelopeFaults } from '#test/harness/answer-form.ts'
import { checkedEndpoints } from '#test/lists/checked-feature.ts'
import { fixtureUsers } from '#test/material/fixture-users.ts'
import { rawClient, type RawClient, type RawReply } from '#test/harness/raw-call.ts'
import { standingWorld, type StandingWorld } from '#test/harness/standing-world.ts'
import { root, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { allExamples } from './example-walk.ts'
import {
  editedCall,
  editsOf,
  foreignIdsTo,
  placesOf,
  rotatingEdits,
  singleEdits,
  unknownId,
  type Edit,
} from './hostile-input.ts'

// Every call with values that are meant to break it: first each hostile value, then random ones.
// FUZZ_RUNS=1000 npx vitest run --project server server/test/wire/fuzz.test.ts soaks, with each value in each place;
// FUZZ_SEED takes up a report's seed.

const usualRuns = 6
const runsPerCall = Number(process.env['FUZZ_RUNS'] ?? usualRuns)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const timeoutMs = 300_000 + runsPerCall * 300

/**
 * What a refusal may leave behind (rulings.md): a wrong amount is counted. Wrong passwords and the log are bookkeeping
 * and do not show here.
 */
const mayLeaveTrace: ReadonlySet<string> = new Set(['GET /basics/home/payAuth'])

let server: TestServer
let world: StandingWorld
let client: RawClient

beforeAll(async () => {
  server = await startTestServer()
  world = await standingWorld(server)
  client = rawClient(server.address)
})

afterAll(async () => {
  client.close()
  await server.close()
})

const calls = checkedEndpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

/** An archive holds a paper for each row, made anew for each try. */
const archives: ReadonlySet<string> = new Set([readContractFiles.id, readInvoiceFiles.id])

/**
 * Of how many values one is tried, where nobody soaks: a file is made anew for each, some of all rows, and the check of the
 * ledger reads it all.
 */
function stepOf({ answer, id }: Endpoint): number {
  if (archives.has(id)) return 16
  return answer === 'file' || id === checkLedgerHealth.id ? 4 : 1
}

/** Who makes a call: nobody where it is public, and each role that may. */
function callersFor(endpoint: Endpoint): readonly (string | undefined)[] {
  const callers = callersOf(endpoint)
  return callers === 'public' ? [undefined, 'admin', 'merchant'] : [...callers]
}

test.each(calls)(
  '[API-BAD] %s holds against each hostile value',
  async (call, endpoint) => {
    const callers = callersFor(endpoint)
    await world.reset()
    const isSoak = runsPerCall > usualRuns
    const step = isSoak ? 1 : stepOf(endpoint)
    const edits = (isSoak ? singleEdits(endpoint) : rotatingEdits(endpoint)).filter(
      (_, index) => index % step === 0,
    )
    const faults: string[] = []
    for (const [index, edit] of edits.entries()) {
      const caller = callers[index % callers.length]
      const own = await faultsAfter(endpoint, [edit], caller)
      faults.push(...own.map((fault) => `${told(edit, caller)}: ${fault}`))
    }
    expect(faults).toEqual([])
    await expectWorking()
  },
  timeoutMs,
)

test.each(calls)(
  '[API-BAD] %s holds against random values',
  async (call, endpoint) => {
    await world.reset()
    const property = fc.asyncProperty(
      editsOf(endpoint),
      fc.constantFrom(...callersFor(endpoint)),
      async (edits, caller) => {
        expect(await faultsAfter(endpoint, edits, caller)).toEqual([])
      },
    )
    const isShort = runsPerCall === usualRuns && archives.has(endpoint.id)
    await fc.assert(property, { seed, numRuns: isShort ? 2 : runsPerCall })
    await expectWorking()
  },
  timeoutMs,
)

/** What an announcement hands to the screen that it opens; nothing is looked up by it here. */
const handedOn: ReadonlySet<string> = new Set(['announcement.add busId', 'announcement.edit busId'])

const withId = calls.filter(([, endpoint]) => idMembersOf(endpoint).length > 0)

test.each(withId)(
  '[API-BAD] [API-403] %s finds nothing under an unknown id, nor under that of another tenant',
  async (call, endpoint) => {
    const strangers = callersFor(endpoint).filter((caller) =>
      ['operator', 'agent', 'merchant'].includes(caller ?? ''),
    )
    const faults: string[] = []
    for (const place of idMembersOf(endpoint)) {
      const attempts = [
        ...callersFor(endpoint).map((caller) => ({ caller, value: unknownId })),
        ...strangers.flatMap((caller) =>
          foreignIdsTo(tenantOf(endpoint, caller)).map((value) => ({ caller, value })),
        ),
      ]
      for (const { caller, value } of attempts) {
        await world.reset()
        const { reply } = await send(endpoint, [{ ...place, value }], caller)
        const isKept = world.holdsChanges() && !isPassedOver(reply, place, value)
        if (isKept || isFound(reply, place, value)) {
          faults.push(`${told({ ...place, value }, caller)}: ${reply.text.slice(0, 300)}`)
        }
      }
    }
    expect(faults).toEqual([])
  },
  timeoutMs,
)

/** The ids of a dashboard narrow sums of what its caller sees anyway: an unknown one leaves nothing to add up. */
function narrowsSums({ id }: Endpoint): boolean {
  return id.startsWith('dashboard.')
}

/** The members that name a row. */
function idMembersOf(endpoint: Endpoint): readonly Omit<Edit, 'value'>[] {
  return placesOf(endpoint).filter(
    ({ part, member }) =>
      Object.hasOwn(Reflect.get(endpoint[part] ?? {}, 'properties') ?? {}, member) &&
      /^ids?$|Ids?$/.test(member) &&
      !handedOn.has(`${endpoint.id} ${member}`) &&
      !narrowsSums(endpoint),
  )
}

/** Whether a reply says that there was something under an id: a success that is not empty. */
function isFound(reply: RawReply, place: Omit<Edit, 'value'>, value: string): boolean {
  const { success, result } = Object(reply.body)
  if (reply.status !== 200 || success !== true) return false
  return !isEmpty(result?.records ?? result) && !isPassedOver(reply, place, value)
}

/** Whether a new row was made without the parent that its form named: then nothing was found under it. */
function isPassedOver(
  { text }: RawReply,
  { part, member }: Omit<Edit, 'value'>,
  value: string,
): boolean {
  return part === 'body' && !/^ids?$/.test(member) && !text.includes(value)
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined
  return Object.values(value).every(isEmpty)
}

async function send(
  endpoint: Endpoint,
  edits: readonly Edit[],
  caller: string | undefined,
): Promise<{ readonly reply: RawReply; readonly username: string | undefined }> {
  const { method, target, text } = editedCall(endpoint, edits)
  const username = usernameFor(endpoint, caller)
  const headers: Record<string, string> = { 'X-Fake-World': world.name }
  if (username !== undefined) headers['X-Access-Token'] = await world.tokenOf(username)
  if (text !== undefined) headers['Content-Type'] = 'application/json'
  return { reply: await client.send(method, target, { headers, body: text }), username }
}

/** The example's own caller where they are of this role, since their ids are those of the example. */
function usernameFor({ id }: Endpoint, caller: string | undefined): string | undefined {
  const as = allExamples.get(id)?.as
  const user = fixtureUsers.find(({ username }) => username === as)
  return caller !== undefined && user?.roleCode === caller ? as : caller
}

function tenantOf(endpoint: Endpoint, caller: string | undefined): string {
  const username = usernameFor(endpoint, caller)
  return fixtureUsers.find((user) => user.username === username)?.tenantId ?? '1001'
}

/** Makes a call, and tells what was wrong with what it did; the world is as it was afterwards. */
async function faultsAfter(
  endpoint: Endpoint,
  edits: readonly Edit[],
  caller: string | undefined,
): Promise<string[]> {
  const { reply, username } = await send(endpoint, edits, caller)
  const faults = [...formFaults(reply, endpoint), ...leaks(reply, username)]
  if (world.holdsChanges()) {
    const isRefused = reply.status !== 200 || Reflect.get(Object(reply.body), 'success') === false
    if (isRefused && !mayLeaveTrace.has(`${endpoint.method} ${endpoint.path}`)) {
      faults.push(`refused, and yet something changed: ${reply.text.slice(0, 300)}`)
    }
    await world.reset()
  }
  return faults
}

/** Files of ours, and lines of a stack. */
const innards = new RegExp(`\\n\\s+at |node_modules|file://|\\.[jt]s:\\d|${root}`)

function formFaults(reply: RawReply, endpoint: Endpoint): string[] {
  const { status, text } = reply
  const faults = status >= 500 || status < 200 ? [`status ${status}: ${text.slice(0, 300)}`] : []
  if (innards.test(text)) faults.push(`innards are shown: ${text.slice(0, 300)}`)
  if (status === 200 && endpoint.answer === 'file' && reply.body === undefined) return faults
  // What is opened as a page says as a page that there is none.
  const isPage = String(reply.headers['content-type']).startsWith('text/html')
  if (status === 404 && endpoint.answer === 'file' && isPage) return faults
  // An address that cannot be read belongs to no world yet.
  const isAddress = status === 414 || /请求地址/.test(text)
  const form = envelopeFaults(reply, world).filter(
    (fault) => !isAddress || !/X-Fake-World|timestamp/.test(fault),
  )
  const message = String(Reflect.get(Object(reply.body), 'message'))
  if (message.length > 500) faults.push(`a message of ${message.length} characters`)
  return [...faults, ...form]
}

/** Full phone numbers of people whom the caller may not see: the lists that they may read mask even their own. */
function leaks({ text }: RawReply, reader: string | undefined): string[] {
  const own = fixtureUsers.find(({ username }) => username === reader)
  if (own?.roleCode === 'admin') return []
  return fixtureUsers
    .filter(({ tenantId, busId }) => {
      if (own === undefined) return true
      return own.roleCode === 'operator' ? tenantId !== own.tenantId : busId !== own.busId
    })
    .filter(({ phone }) => text.includes(phone))
    .map(({ username }) => `the phone of ${username} is shown to ${reader ?? 'nobody'}`)
}

/** After all that, people still log in and read. */
async function expectWorking(): Promise<void> {
  await world.reset()
  const admin = await world.as('admin')
  const { status, body } = await admin.get('/sys/user/list?pageSize=1')

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: true, result: { total: fixtureUsers.length } },
  })
}

function told({ part, member, value }: Edit, caller: string | undefined): string {
  return `${caller ?? 'nobody'}: ${part}.${member} = ${JSON.stringify(value)?.slice(0, 100)}`
}
