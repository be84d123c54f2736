import { type Client } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'

/** The parties of a project, logged in, and the calls that carry one on. The world's clock stands at 2026-11-21 09:30:00. */
export interface ProjectWorld {
  readonly world: TestWorld
  readonly merchant: Client
  readonly provider: Client
  readonly operator: Client
}

/** 云帆到家, 洛水众服 and 青禾 (domain.md 9.1). */
export async function projectWorldOf(world: TestWorld): Promise<ProjectWorld> {
  await world.setClock({ mode: 'frozen' })
  const [merchant, provider, operator] = await Promise.all([
    world.as('merchant'),
    world.as('provider'),
    world.as('operator'),
  ])
  return { world, merchant, provider, operator }
}

export const projectDraft = {
  projectName: '冬季暖气清洗',
  providerId: '1200000000000000001',
  categoryId: '3300000000000000018',
  industryId: null,
  cityCode: '310100',
  workContent: '<p>入户清洗暖气片与管道。</p>',
  standard: '客户签字的验收单',
  headcount: 6,
  budget: 5_000_000,
  payWay: '按任务结算',
  beginDate: '2026-11-21',
  endDate: '2026-12-31',
  attachments: [],
}

export const taskDraft = {
  taskName: '老小区暖气清洗',
  content: '每户约两小时，自带工具',
  headcount: 2,
  unitPrice: 20_000,
  salaryUnit: '4',
  bidDeadline: '2026-11-23 18:00:00',
  beginTime: '2026-11-24 09:00:00',
  endTime: '2026-12-10 18:00:00',
}

/** Posts to a call and gives the whole answer. */
export async function post(client: Client, path: string, body: object) {
  return (await client.post(path).send(body)).body
}

/** The rows of a list. */
export async function listed(client: Client, path: string, query: object) {
  const { body } = await client.get(`${path}/list`).query({ pageSize: 100, ...query })
  return body.result.records
}

/** A project that its provider has taken. */
export async function takenProject(of: ProjectWorld, draft: object = {}) {
  const { merchant, provider, operator } = of
  const base = '/project/projectInfo'
  const { result } = await post(merchant, `${base}/add`, { ...projectDraft, ...draft })
  const { id } = result
  await post(merchant, `${base}/publish`, { id })
  await post(operator, `${base}/audit`, { id, pass: true })
  const taken = await post(provider, `${base}/take`, { id })
  if (!taken.success) throw new Error(taken.message)
  return String(id)
}

/** A task of it that people may bid for. */
export async function openTask(of: ProjectWorld, projectId: string, draft: object = {}) {
  const { provider } = of
  const added = await post(provider, '/project/task/add', { projectId, ...taskDraft, ...draft })
  if (!added.success) throw new Error(added.message)
  const published = await post(provider, '/project/task/publish', { id: added.result.id })
  if (!published.success) throw new Error(published.message)
  return String(added.result.id)
}

/** Invites somebody to a task, and gives the code of their link. */
export async function codeFor(of: ProjectWorld, taskId: string, individualId: string) {
  const { world, provider } = of
  const asked = { id: taskId, individualIds: [individualId] }
  const answer = await post(provider, '/project/task/invite', asked)
  if (!answer.success) throw new Error(answer.message)
  const [letter] = await world.outbox()
  return /\/hbrw\/([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** A call of a person without an account. */
export async function ask(of: ProjectWorld, verb: string, body: object) {
  return post(of.world.anonymous, `/project/person/${verb}`, body)
}
