/** When every world begins, so that no journey depends on the day on which it is walked. */
export const worldsBeginAt = '2026-11-20 10:00:00'

/** The roles of the seeded accounts. */
export type Role = 'admin' | 'operator' | 'agent' | 'merchant' | 'provider'

/** Whose origin a window lives at; `home` is nobody's in particular. */
export type Who = Role | 'home'

/** A world that one test has for itself. */
export interface JourneyWorld {
  readonly name: string
  readonly urls: Readonly<Record<Who, string>>
  /** Goes back to the seed. */
  reset(): Promise<void>
  /** Lets time pass, `5s`, `1m` or `4d`, with all that happens meanwhile. */
  advance(duration: string): Promise<void>
}

/** Makes a world by the control interface; Node cannot resolve the world's own hosts, the browser can. */
export async function makeWorld(address: string): Promise<JourneyWorld> {
  const { name } = await control(address, '/worlds')
  if (typeof name !== 'string') throw new Error('The server made no world.')
  const { port } = new URL(address)
  const at = (who: string) => `http://${who}${name}.w.localhost:${port}`
  return {
    name,
    urls: {
      home: at(''),
      admin: at('admin.'),
      operator: at('operator.'),
      agent: at('agent.'),
      merchant: at('merchant.'),
      provider: at('provider.'),
    },
    reset: async () => {
      await control(address, `/worlds/${name}/reset`)
    },
    advance: async (duration) => {
      await control(address, `/worlds/${name}/clock`, { advance: duration })
    },
  }
}

async function control(
  address: string,
  path: string,
  body: object = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/__fake/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null) {
    throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  }
  return { ...answer }
}
