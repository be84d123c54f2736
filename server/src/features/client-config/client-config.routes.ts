import { type FastifyInstance } from 'fastify'
import { roles } from '@settle/shared/core/role.ts'
import { worldOf, type WorldSelection } from '#server/core/call/world-selection.ts'
import { credentials, userRows } from '#server/features/session/index.ts'
import { seedTableOf } from '#server/worlds/seed/seed.ts'
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
        ? demoAccountsOf(await worldOf(request, settings.worlds), settings.demoPassword)
        : [],
    }
  })
}

/** The five role accounts (KIT-01); a card whose password was changed in this world says so. */
function demoAccountsOf(world: World, demoPassword: string) {
  return roles.flatMap((role) => {
    const user = world.rows(userRows).findBy('username', role)
    if (user === undefined || user.delFlag === '1') return []
    const { id, username, realname, busName, roleCode } = user
    const seeded = seedTableOf(world.seed, credentials.name).find(id)
    const isPasswordChanged = world.rows(credentials).find(id) !== seeded
    return [{ username, realname, busName, roleCode, password: demoPassword, isPasswordChanged }]
  })
}
