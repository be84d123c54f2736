import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  onboardingStatus,
  positionStatus,
  probationStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  onboardingMachine,
  probationMachine,
  screeningMachine,
} from '@settle/shared/features/recruit/resume-stage.ts'
import { vacancyMachine } from '@settle/shared/features/recruit/vacancy.status.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { type World } from '#server/worlds/world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { LawfulMoves } from '#test/material/lawful-moves.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { resumeRows, vacancyRows } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const yunfan = '1400000000000000001'
const people = [
  { name: '乔木森', certNo: certificateOf('1994-03-07', 411), phone: '10000513344' },
  { name: '蒲苇如', certNo: certificateOf('1993-04-08', 422), phone: '10000513355' },
  { name: '磐石坚', certNo: certificateOf('1992-05-09', 433), phone: '10000513366' },
] as const
const draft = {
  title: '窗帘安装师傅',
  jobNature: '1',
  cityCode: '310100',
  address: '',
  headcount: 2,
  salaryUnit: '3',
  salaryMin: 600_000,
  salaryMax: 800_000,
  education: '0',
  experience: '0',
  ageMin: null,
  ageMax: null,
  gender: null,
  benefits: '1',
  description: '<p>上门安装</p>',
  endDate: null,
}
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const pick = fc.nat({ max: 7 })
/** What the company, its operator, three people and the clock do next; most of it carries somebody on. */
const command = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('apply') },
    { weight: 4, arbitrary: fc.constant('select') },
    { weight: 4, arbitrary: fc.constant('onboard') },
    { weight: 2, arbitrary: fc.constantFrom('confirm', 'fail', 'leave', 'leave', 'enter') },
    { weight: 2, arbitrary: fc.constantFrom('drop', 'interview', 'decline') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('position', 'position', 'edit', 'offline', 'publish', 'reject'),
    },
    { weight: 1, arbitrary: fc.constantFrom('wait', 'day') },
  ),
  pick,
  who: fc.nat({ max: people.length - 1 }),
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

interface Run {
  readonly seen: TestWorld
  readonly world: World
  readonly moves: LawfulMoves
  readonly clients: { merchant: Client; operator: Client }
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

/** The applications of the three people, and the positions that this run made. */
function found({ world }: Run) {
  const own = new Set<string>(people.map(({ certNo }) => certNo))
  const applied = [...world.rows(resumeRows).each(byId)].filter(({ certNo }) => own.has(certNo))
  const positions = world
    .rows(vacancyRows)
    .allBy('merchantId', yunfan)
    .filter(({ title }) => title === draft.title)
  return { applied, positions }
}

function one(rows: readonly { readonly id: string }[], index: number): string {
  return rows[index % Math.max(1, rows.length)]?.id ?? '1'
}

async function send(client: Client, path: string, body: object): Promise<void> {
  await client.post(path).send(body)
}

async function doOne(run: Run, { act, pick: index, who }: Command): Promise<void> {
  const { merchant, operator } = run.clients
  const { applied, positions } = found(run)
  const id = one(applied, index)
  const positionId = one(positions, index)
  const today = run.world.clock.now().slice(0, 10)
  const reason = '按约定处理'
  const resume = (verb: string, body: object) => send(merchant, `/recruit/resume/${verb}`, body)
  const position = (verb: string, body: object, client = merchant) =>
    send(client, `/recruit/position/${verb}`, { id: positionId, ...body })
  switch (act) {
    case 'apply':
      return apply(run, positionId, who)
    case 'select':
    case 'drop':
      return resume('screen', { ids: [id], isSelected: act === 'select', reason })
    case 'interview':
      return resume('interview', {
        id,
        interviewTime: '2099-01-08 14:00:00',
        interviewPlace: '三楼',
      })
    case 'onboard':
      return resume('onboard', { id, entryDate: today })
    case 'decline':
      return resume('decline', { id, reason })
    case 'confirm':
    case 'fail':
      return resume('probation', { id, isPassed: act === 'confirm', reason })
    case 'enter':
      // The list of employments is another door to the same company.
      return send(merchant, '/sign/employment/add', {
        ...people[who],
        jobTitle: '保洁师',
        jobNature: '1',
        entryDate: today,
      })
    case 'leave': {
      const ids = [applied[index % Math.max(1, applied.length)]?.employmentId ?? '1']
      return send(merchant, '/sign/employment/leave', {
        ids,
        leaveDate: today,
        leaveReason: '个人原因',
      })
    }
    case 'position':
      return open(run)
    case 'edit':
      await merchant
        .put('/recruit/position/edit')
        .send({ id: positionId, headcount: 1 + (index % 2) })
      return position('audit', { isPassed: true }, operator)
    case 'reject':
      await merchant.put('/recruit/position/edit').send({ id: positionId, salaryMax: 700_000 })
      return position('audit', { isPassed: false, reason }, operator)
    case 'offline':
    case 'publish':
      return position(act, { reason })
    default:
      await run.seen.advance(act === 'day' ? '25h' : '2m')
      return logIn(run)
  }
}

async function apply({ seen }: Run, positionId: string, who: number): Promise<void> {
  const call = seen.anonymous.post('/recruit/open/apply').field('positionId', positionId)
  const fields = { ...people[who], education: '6', experience: '2' }
  for (const [field, value] of Object.entries(fields)) void call.field(field, value)
  await call.attach('file', pdf, '简历.pdf')
}

/** A position that is written, reviewed and published. */
async function open({ clients: { merchant, operator } }: Run): Promise<void> {
  const { body } = await merchant.post('/recruit/position/add').send(draft)
  const id: string = body.result.id
  await send(operator, '/recruit/position/audit', { id, isPassed: true })
  await send(merchant, '/recruit/position/publish', { id })
}

async function logIn({ seen, clients }: Run): Promise<void> {
  const [merchant, operator] = await Promise.all([seen.as('merchant'), seen.as('operator')])
  Object.assign(clients, { merchant, operator })
}

/** What always holds of positions, applications and the employments that come of them (domain.md 3.17). */
function look(run: Run): void {
  const { applied, positions } = found(run)
  run.moves.look(vacancyMachine, positions)
  run.moves.look(screeningMachine, applied, 'screening')
  run.moves.look(onboardingMachine, applied, 'onboarding')
  run.moves.look(probationMachine, applied, 'probation')
  const places = applied.map(({ certNo, positionId }) => `${certNo}/${positionId}`)
  expect(new Set(places).size, 'one application for a position').toBe(places.length)
  for (const row of applied) {
    const isHired = row.onboarding === onboardingStatus.values.passed
    const isDecided = row.onboarding !== onboardingStatus.values.unhandled
    const isSelected = row.screening === resumeScreening.values.selected
    expect(isSelected || !isDecided, 'only who was selected is decided on').toBe(true)
    expect(row.employmentId !== null, 'a record of employment').toBe(isHired)
    const isOnProbation = row.probation !== probationStatus.values.unhandled
    expect(isHired || !isOnProbation, 'only who was hired is on probation').toBe(true)
    const employment = run.world.rows(employmentRows).find(row.employmentId ?? '')
    const hasFailed = row.probation === probationStatus.values.failed
    const hasLeft = employment?.status === employmentStatus.values.left
    expect(hasLeft || !hasFailed, 'who failed has left').toBe(true)
  }
  for (const { id, headcount, status } of positions) {
    const hired = applied.filter(
      (row) => row.positionId === id && row.onboarding === onboardingStatus.values.passed,
    )
    const isOpen = status === positionStatus.values.publishing
    expect(!isOpen || hired.length < headcount, 'a full position is offline').toBe(true)
  }
  employedOnce(run)
}

/** Nobody is employed twice at once by one company with one provider, by whichever door they came in. */
function employedOnce({ world }: Run): void {
  const live = world
    .rows(employmentRows)
    .allBy('merchantId', yunfan)
    .filter(({ status }) => status === employmentStatus.values.employed)
    .map(({ individualId, providerId }) => `${individualId}/${providerId}`)
  expect(new Set(live).size, 'employed once').toBe(live.length)
}

test('whatever a company, its operator, its applicants and the clock do, nobody is hired unseen or twice', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 25, maxLength: 25 }),
    async (commands) => {
      const seen = await newWorld(server)
      await seen.setClock({ mode: 'frozen' })
      const world = await openedWorld(server, seen)
      const clients = {
        merchant: await seen.as('merchant'),
        operator: await seen.as('operator'),
      }
      const run: Run = { seen, world, clients, moves: new LawfulMoves() }
      await open(run)
      for (const next of commands) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- each command meets what those before it left
        await doOne(run, next)
        look(run)
      }
      await seen.remove()
    },
  )

  await expect(fc.assert(property, { numRuns: 4, endOnFailure: true })).resolves.toBeUndefined()
})
