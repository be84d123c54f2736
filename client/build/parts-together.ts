import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', 'src')
const packagesWithOneFace = [
  { name: 'antd', face: /[\\/]antd[\\/]es[\\/]index\.js$/ },
  { name: '@ant-design/icons', face: /[\\/]@ant-design[\\/]icons[\\/]es[\\/]index\.js$/ },
]

/** What the bundler tells of a module. */
interface ModuleFacts {
  readonly code: string | null
  readonly isEntry: boolean
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleFacts | null
}

/** Modules that are always loaded together, and so make one chunk instead of dozens. */
interface Group {
  readonly priority: number
  /** The chunk that a module goes to; null leaves it to the bundler. */
  readonly name: (id: string, graph: Graph) => string | null
}

/**
 * The groups of modules that nobody loads one by one: what every page after the login needs, of that first what a
 * visitor without a session needs too, and what every list needs. Left alone, the bundler makes a chunk for each
 * combination of pages that share something: hundreds of small files that compress badly and name each other.
 */
export function partsTogether(): readonly Group[] {
  const http = reachOf(['core/http/http.ts'], false)
  // The list of screens, which public pages are in too, leads on to every screen there is.
  const visitor = eitherOf(
    reachOf(['app/routes/public-pages.tsx'], false),
    reachOf(['features/registration/screens.ts', 'features/login/ways/more-logins.ts'], true),
  )
  const workspace = reachOf(
    [
      'app/shell/workspace.tsx',
      'app/routes/home-page.tsx',
      'features/dashboard/page/analysis.screen.tsx',
    ],
    false,
  )
  const list = reachOf(['features/user/list/user-list.screen.tsx'], false)
  const groups = [
    { name: 'shared', reaches: [workspace, visitor] },
    { name: 'first-page', reaches: [workspace] },
    { name: 'list', reaches: [list] },
  ]

  return groups.map(({ name, reaches }, index) => ({
    priority: groups.length - index,
    name: (id, graph) =>
      !isLoadedByItself(id, graph) &&
      !http(graph).has(id) &&
      reaches.every((reach) => reach(graph).has(id))
        ? name
        : null,
  }))
}

/** A page or dialog that is loaded when it is first opened stays a chunk, by whose name it is weighed. */
function isLoadedByItself(id: string, graph: Graph): boolean {
  const facts = graph.getModuleInfo(id)
  return facts === null || facts.isEntry || facts.dynamicImporters.length > 0
}

/** What some modules need, of a graph. */
type Reach = (graph: Graph) => Pick<ReadonlySet<string>, 'has'>

function eitherOf(...reaches: readonly Reach[]): Reach {
  return (graph) => ({ has: (id) => reaches.some((reach) => reach(graph).has(id)) })
}

/** Asks once for everything that these modules import, on demand too where told. */
function reachOf(paths: readonly string[], isLazyToo: boolean): Reach {
  const found = new Set<string>()

  return (graph) => {
    if (found.size > 0) return found
    const open = paths.map((path) => join(root, path))
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const facts = graph.getModuleInfo(id)
      if (found.has(id) || facts === null) continue
      found.add(id)
      open.push(...facts.importedIds.flatMap((imported) => behindFace(imported, facts)))
      if (isLazyToo) open.push(...facts.dynamicallyImportedIds)
    }
    return found
  }
}

/** What an import leads to: of a package that has one module for all its parts only those that are named. */
function behindFace(imported: string, { code }: ModuleFacts): readonly string[] {
  const name = packagesWithOneFace.find(({ face }) => face.test(imported))?.name
  if (name === undefined) return [imported]
  const folder = imported.slice(0, -'/index.js'.length)
  const parts = namesFrom(name, code ?? '')

  if (name !== 'antd') return parts.map((part) => join(folder, 'icons', `${part}.js`))
  const face = readFileSync(imported, 'utf8')
  return parts.flatMap((part) => {
    const [, path] = new RegExp(`default as ${part}\\b[^}]*\\} from '\\./([^']+)'`).exec(face) ?? []
    return path === undefined ? [] : [join(folder, path, 'index.js')]
  })
}

function namesFrom(packageName: string, code: string): string[] {
  const imports = code.matchAll(
    new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${packageName}["']`, 'g'),
  )
  return [...imports]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/\s+as\s.*/, ''))
    .filter((name) => name !== '')
}
