import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { acts } from './acts/matrix-acts.ts'
import { findExample } from './matrix-example.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Where and how the client makes a call. */
export interface Place {
  readonly operation: string
  /**
   * `opening`: the page makes it when it is opened; `acting`: the user does something there; `calling`: it is made by the
   * tool on the page of the self-check, as the client makes every call.
   */
  readonly by: 'opening' | 'acting' | 'calling'
  /** The account; null for nobody. */
  readonly user: string | null
  readonly path: string
}

/** An address of the client, and who opens it. */
export interface Visit {
  readonly user: string | null
  readonly path: string
}

interface MenuNode {
  readonly path?: string
  readonly component?: string
  readonly children?: readonly MenuNode[]
}

const publicPaths = [
  '/user/login',
  '/user/registerIndex',
  '/user/registerCompany',
  '/user/alteration',
  '/user/register-result',
  '/user/login?ticket=ST-0',
]

/** PF-A (domain.md 9.4), which was paid in part. Its id changes with what the seed tells before it. */
const paidOrder = '1990000000000073945'

/** The seeded rows whose pages have an address of their own (domain.md 9). */
const detailPaths: readonly Visit[] = [
  { user: 'admin', path: '/plate/merchant/list/detail?id=1400000000000000001' },
  { user: 'admin', path: '/online/cgreport/pick_user' },
  { user: 'merchant', path: '/system/questionDetail?id=1800000000000000001' },
  // For those who may read it.
  ...[
    { user: 'merchant', folder: 'merchant' },
    { user: 'admin', folder: 'plate' },
  ].map(({ user, folder }) => ({
    user,
    path: `/${folder}/payout/batchOrder/detail?id=${paidOrder}`,
  })),
  { user: 'merchant', path: '/test/home' },
  { user: 'merchant', path: '/lianlian?rechargeNo=CZ0' },
]

/** The companies on their way to an account, whose first page asks for other things (domain.md 8.3). */
const onboarding = [
  'ob_audit',
  'ob_reject',
  'ob_agree',
  'ob_pwd',
  'ob_paypwd',
  'ob_bank',
  'ob_fail',
  'ob_wait',
  'ob_verify',
  'ob_alipay',
  'ob_both',
  'ob_provider',
  'ob_operator',
  'ob_agent',
]

const consoles = ['admin', 'operator', 'agent', 'merchant', 'provider'] as const

/** Every page that is opened to learn which calls it makes: the public ones, each role's menu, the onboarding. */
export function visits(): Visit[] {
  const ofRoles = consoles.flatMap((role) =>
    menuPathsOf(role).map((path) => ({ user: role, path })),
  )
  return [
    ...publicPaths.map((path) => ({ user: null, path })),
    ...ofRoles,
    ...detailPaths,
    ...onboarding.map((user) => ({ user, path: '/' })),
  ]
}

/** The pages of some features alone: those that a menu opens with one of their screens. */
export function visitsOf(features: readonly string[]): Visit[] {
  const components = features.flatMap(componentsOf)
  const isOwn = ({ component = '' }: MenuNode) =>
    components.some((one) => component === one || component.endsWith(`/${one}`))
  return consoles.flatMap((role) => menuPathsOf(role, isOwn).map((path) => ({ user: role, path })))
}

/** What menus call the screens of a feature. */
function componentsOf(feature: string): string[] {
  const screens = join(root, 'client', 'src', 'features', feature, 'screens.ts')
  if (!existsSync(screens)) return []
  return [...readFileSync(screens, 'utf8').matchAll(/'([\w/]+)': async/g)].map(
    ([, name = '']) => name,
  )
}

function menuPathsOf(role: string, isWanted: (page: MenuNode) => boolean = () => true): string[] {
  const pages = [...menuOf(role), ...menuOf('everyone')].flatMap(pagesIn)
  return [...new Set(pages.filter(isWanted).map(({ path = '' }) => path))]
}

function menuOf(role: string): MenuNode[] {
  const folder = join(root, 'fixtures', 'menus', role)
  return readdirSync(folder).flatMap((file): MenuNode[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
}

function pagesIn(node: MenuNode): MenuNode[] {
  const { path = '', component = '', children = [] } = node
  const isPage = path.startsWith('/') && !path.includes(':') && component !== 'layouts/RouteView'
  return [...(isPage ? [node] : []), ...children.flatMap(pagesIn)]
}

/** The page of the self-check with a call filled in, for the one who may make it and with what its example sends. */
export function callingPlace({ id, path, access }: Endpoint): Place {
  const example = findExample(id)
  const inPath = /:(\w+)/.exec(path)?.[1]
  const values = {
    ...(inPath === undefined ? {} : { [inPath]: example?.path.split('/').at(-1) }),
    ...example?.values,
  }
  const query = new URLSearchParams({ operation: id, values: JSON.stringify(values) })
  return {
    operation: id,
    by: 'calling',
    // The dialogs of a company on its way to an account stand over every page.
    user: example?.as?.startsWith('ob_') === false ? example.as : callerOf(access),
    path: `/test/home?${String(query)}`,
  }
}

/** The platform where it may make the call, else the first who may. */
function callerOf(access: Endpoint['access']): string {
  return Array.isArray(access) && !access.includes('admin') ? (access[0] ?? 'admin') : 'admin'
}

/** A page asks for these only as long as the world has nothing to give yet, so that no second visit is like the first. */
export const onceOnly: ReadonlySet<string> = new Set(['alipaySigning.link'])

/** Where the user does something that makes a call; undefined where nobody wrote down how. */
export function actingPlace(operation: string): Place | undefined {
  const act = acts.get(operation)
  return act && { operation, by: 'acting', user: act.user, path: act.path }
}
