import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { featureOf } from '#test/lists/checked-feature.ts'

/** Who may make a call. */
export type Callers = ReadonlySet<Role> | 'public'

/** What a resource line's verb stands for; `$` is the resource's path. */
const verbs: Readonly<Record<string, string>> = {
  list: 'GET $/list',
  summary: 'GET $/summary',
  read: 'GET $/queryById',
  add: 'POST $/add',
  edit: 'PUT $/edit',
  remove: 'DELETE $/delete',
  export: 'GET $/exportXls',
}

const folder = join(import.meta.dirname, 'calls')

/**
 * Who may make which call: `METHOD path` → who may call it. Written by hand from the specification (section 6) and
 * domain.md section 5, not from the code, in a file for each feature: `access/calls/<feature>.txt`.
 *
 * - A call: `<method> <path>  <roles>`; roles are `public`, `all`, or names.
 * - A resource: `resource <path>  <verbs>: <roles>; <verbs>: <roles>`.
 */
export const accessTable: ReadonlyMap<string, Callers> = new Map(
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .flatMap(readLine),
  ),
)

/** Where the line of a call stands, and how it begins. */
export function accessLineOf(endpoint: Endpoint): string {
  const { method, path } = endpoint
  return `server/test/access/calls/${featureOf(endpoint)}.txt: ${method.padEnd(8)} ${path.padEnd(46)} <roles>`
}

/** Who may make a call; throws where the table has no line for it. */
export function callersOf(endpoint: Endpoint): Callers {
  const callers = accessTable.get(`${endpoint.method} ${endpoint.path}`)
  if (callers === undefined) throw new Error(`A line is missing in ${accessLineOf(endpoint)}`)
  return callers
}

function readLine(line: string): [string, Callers][] {
  const [kind = '', path = '', ...rest] = line.trim().split(/\s+/)
  const who = rest.join(' ')
  if (kind !== 'resource') return [[`${kind} ${path}`, whoOf(who, line)]]

  return who.split('; ').flatMap((part) => {
    const [names = '', roleNames = ''] = part.split(': ')
    return names
      .split(',')
      .map((verb): [string, Callers] => [
        (verbs[verb] ?? verb).replace('$', path),
        whoOf(roleNames, line),
      ])
  })
}

function whoOf(text: string, line: string): Callers {
  if (text === 'public') return 'public'
  if (text === 'all') return new Set(roles)
  const named = roles.filter((role) => text.split(' ').includes(role))
  if (named.length !== text.split(' ').length) throw new Error(`server/test/access: ${line}`)
  return new Set(named)
}
