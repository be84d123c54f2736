import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type Redaction } from '#server/core/guard/redaction.ts'
import { type JournalEntry } from '#server/request-journal/journal-entry.ts'
import { summaryOf } from '#server/request-journal/told-entry.ts'
import { CodeWriter, inComment } from './code-writer.ts'
import { expectedOf, repeatedCallOf } from './repeated-call.ts'

/** Who runs the test. */
export type Runner = 'vitest' | 'playwright'

/** What a test is made of. */
export interface TestOrder {
  /** In the order in which they are made again. */
  readonly entries: readonly JournalEntry[]
  readonly world: string
  /** What the world of the test begins with: `seed`, a world, or `world@snapshot`. */
  readonly from: string
  readonly origin: string
  readonly runner: Runner
  readonly redaction: Redaction
}

const modules: Readonly<Record<Runner, string>> = {
  vitest: 'vitest',
  playwright: '@playwright/test',
}

/** What the sample accounts have for their secrets, which every README tells. */
const sampleSecrets: Readonly<Record<string, string>> = {
  PASSWORD: 'Hz123456',
  PAY_PASSWORD: 'Pay12345',
}

/** Requests as a test that makes them again in a world of its own, at their times and with their faults. */
export function testCodeOf(order: TestOrder): string {
  const { entries, world, from, origin, runner, redaction } = order
  const writer = new CodeWriter()
  const steps: string[] = []
  let shown = ''
  for (const entry of entries) {
    const now = dateTimeOf(entry.worldMs)
    const call = repeatedCallOf(entry, redaction, writer)
    const { path } = summaryOf(entry)
    const title = inComment(`${entry.sequence}: ${entry.method} ${path}, ${entry.username ?? '-'}`)
    if (call === undefined) {
      steps.push(`  // ${title}: left out, since not all that was sent was kept\n`)
      continue
    }
    const lines = [`  // ${title}`]
    if (now !== shown) lines.push(`  await goTo(world, '${now}')`)
    shown = now
    lines.push(...faultLines(entry, writer), ...callLines(entry, writer.code(call, '  ')))
    steps.push(`${lines.join('\n')}\n`)
  }
  return [
    `// Requests of the world ${world}, made again in a world of their own. Start the server, then run this file;`,
    '// HENGZHOU_URL names another server, HENGZHOU_FROM another beginning: seed, a world, or world@snapshot.',
    ...secretComment(writer.secrets),
    `import { expect, test } from '${modules[runner]}'`,
    '',
    `const server = process.env['HENGZHOU_URL'] ?? '${origin}'`,
    `const source = process.env['HENGZHOU_FROM'] ?? '${from}'`,
    '',
    `test(${writer.code(titleOf(entries, world))}, async () => {`,
    `  const world = await makeWorld()`,
    '',
    `${steps.join('\n')}})`,
    '',
    helpers,
    writer.secrets.length === 0 ? '' : secretHelper(writer.secrets),
  ].join('\n')
}

function titleOf(entries: readonly JournalEntry[], world: string): string {
  const [first] = entries
  return first !== undefined && entries.length === 1
    ? `${first.method} ${summaryOf(first).path}`
    : `${entries.length} requests of ${world}`
}

/** The fault that hit the request, for the next call of its kind; a header or an amount asks for its own. */
function faultLines({ fault, operation, username }: JournalEntry, writer: CodeWriter): string[] {
  if (fault === undefined || fault.source === 'header' || fault.id === 'amount') return []
  const { effect, phase } = fault
  const match = { operation, ...(username === null ? {} : { user: username }) }
  return [`  await failNext(world, ${writer.code({ match, phase, effect }, '  ')})`]
}

function callLines(entry: JournalEntry, call: string): string[] {
  if (entry.status === null) return [`  await expect(send(world, ${call})).rejects.toThrow()`]
  const name = `answer${entry.sequence}`
  const expected = expectedOf(entry)
  return [
    `  const ${name} = await send(world, ${call})`,
    `  expect(${name}.status).toBe(${entry.status})`,
    ...(expected === undefined
      ? []
      : [`  expect(${name}.body).toMatchObject(${new CodeWriter().code(expected, '  ')})`]),
  ]
}

function secretComment(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => sampleSecrets[name] === undefined)
  return unknown.length === 0
    ? []
    : [`// Secrets do not leave the server: set ${unknown.join(', ')} in the environment.`]
}

const helpers = `interface Call {
  readonly method: string
  readonly path: string
  readonly user?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

const tokens = new Map<string, string>()

async function control(method: string, path: string, body: object = {}) {
  const token = process.env['HENGZHOU_TOKEN']
  const response = await fetch(\`\${server}/__fake/v1\${path}\`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: \`Bearer \${token}\` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(\`\${method} \${path}: \${text}\`)
  return JSON.parse(text)
}

async function makeWorld(): Promise<string> {
  const { name } = await control('POST', '/worlds', { from: source, ttl: '10m' })
  await control('POST', \`/worlds/\${name}/clock\`, { mode: 'frozen' })
  return name
}

/** Moves the world's clock on, with all that comes due meanwhile. */
async function goTo(world: string, now: string) {
  const clock = await control('GET', \`/worlds/\${world}/clock\`)
  if (clock.now >= now) return
  await control('POST', \`/worlds/\${world}/clock\`, { now })
}

/** Has the next call of this kind meet a fault. */
async function failNext(world: string, rule: object) {
  await control('POST', \`/worlds/\${world}/faults/next\`, rule)
}

async function tokenOf(world: string, user: string): Promise<string> {
  const known = tokens.get(user)
  if (known !== undefined) return known
  const { token } = await control('POST', \`/worlds/\${world}/users/\${user}/token\`)
  tokens.set(user, token)
  return token
}

async function send(world: string, { method, path, user, headers, body }: Call) {
  const token = user === undefined ? undefined : await tokenOf(world, user)
  const response = await fetch(\`\${server}\${path}\`, {
    method,
    headers: {
      ...headers,
      'X-Fake-World': world,
      ...(token === undefined ? {} : { 'X-Access-Token': token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}
`

function secretHelper(names: readonly string[]): string {
  const known = names.filter((name) => sampleSecrets[name] !== undefined)
  const members = known.map((name) => `  ${name}: '${sampleSecrets[name]}',\n`)
  return `/** What the sample accounts have; secrets themselves are not written down. */
const samples: Readonly<Record<string, string>> = {
${members.join('')}}

function secret(name: string): string {
  const value = process.env[name] ?? samples[name]
  if (value === undefined) throw new Error(\`set \${name} in the environment\`)
  return value
}
`
}
