import { type FastifyInstance } from 'fastify'
import { worldOf, type WorldSelection } from '#server/core/call/world-selection.ts'
import { type World } from '#server/worlds/world.ts'

interface ClientSettings {
  readonly isDemo: boolean
  /** Whether a demo says in the application that it is one. */
  readonly showsBanner: boolean
  /** Whether there is a control interface. */
  readonly hasControl: boolean
  /** The password that the seeded users start with. */
  readonly demoPassword: string
  readonly worlds: WorldSelection
  /** Whom a demo offers to log in as. */
  readonly demoAccountsOf: (world: World, password: string) => readonly object[]
  /** Where the client sends its calls, '' for this server. */
  readonly apiBaseUrl: string
  /** Where it opens its socket, '' for behind `apiBaseUrl`. */
  readonly socketDomain: string
  /** Hosts with the built-in brand, besides the local ones and those of the worlds ([BRAND-01]). */
  readonly productHosts: readonly string[]
}

/** `/config.json`: what the client must know before its first call (architecture.md, section 1). */
export function clientConfigRoute(app: FastifyInstance, settings: ClientSettings): void {
  app.get('/config.json', async (request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    return {
      apiBaseUrl: settings.apiBaseUrl,
      staticDomain: '',
      socketDomain: settings.socketDomain,
      productHosts: [
        'localhost',
        '127.0.0.1',
        '[::1]',
        `*.${settings.worlds.worldHost}`,
        ...settings.productHosts,
      ],
      locale: 'zh-CN',
      demo: settings.isDemo,
      banner: settings.isDemo && settings.showsBanner,
      control: settings.hasControl,
      demoAccounts: settings.isDemo
        ? settings.demoAccountsOf(await worldOf(request, settings.worlds), settings.demoPassword)
        : [],
    }
  })
}
