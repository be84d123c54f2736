import { type TestServer } from './test-server.ts'
import { type TestWorld } from './test-world.ts'

/** An entry as a list tells it; a test looks at what it is about. */
export type ToldEntry = Readonly<Record<string, unknown>>

/** The request journal of a world as a tester reads it. */
export interface TestJournal {
  /** The address of a call about it. */
  at(rest: string): string
  list(query?: string): Promise<{
    readonly entries: readonly ToldEntry[]
    readonly more: boolean
    readonly size: number
    readonly dropped: number
    readonly last: number
  }>
  /** Everything about the request with this id, as it was sent: text and value. */
  detail(id: unknown): Promise<{ readonly text: string; readonly body: Record<string, unknown> }>
  /** Everything about the newest request that a query selects. */
  newest(query?: string): Promise<Record<string, unknown>>
}

export function journalOf(server: TestServer, { name }: Pick<TestWorld, 'name'>): TestJournal {
  const at = (rest: string) => `/__fake/v1/worlds/${name}/requests${rest}`
  const get = async (rest: string) => {
    const { status, body, text } = await server.anonymous.get(at(rest))
    if (status !== 200) throw new Error(`${at(rest)}: ${status} ${text}`)
    return { body, text }
  }
  return {
    at,
    list: async (query = '') => (await get(query)).body,
    detail: async (id) => get(`/${String(id)}`),
    newest: async (query = '') => {
      const { body } = await get(query)
      const [entry] = body.entries
      if (entry === undefined) throw new Error(`nothing is in the journal for '${query}'`)
      return (await get(`/${entry.id}`)).body
    },
  }
}
