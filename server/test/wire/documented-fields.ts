import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = new Map<string, readonly string[]>()

/** The committed table: `METHOD path` with its parameters unnamed → the field paths below `result`. */
export const documentedFields: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(join(import.meta.dirname, 'documented-fields.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap(readLine),
)

/** A call as the table names it: what a path's parameters are called is nobody's contract. */
export function documentedName(method: string, path: string): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`
}

/** Those of the paths that a result does not carry; a member that is null is there. */
export function missingFields(result: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !carries(result, stepsOf(path)))
}

function readLine(line: string): [string, readonly string[]][] {
  const [method = '', path = '', ...fields] = line.trim().split(/\s+/)
  if (method === 'group') {
    groups.set(path, fields.flatMap(expanded))
    return []
  }
  return [[documentedName(method, path), fields.filter((field) => field !== '-').flatMap(expanded)]]
}

/** `data.$session` stands for every path of the group `session`, below `data`. */
function expanded(field: string): readonly string[] {
  const [prefix = '', group] = field.split('$')
  if (group === undefined) return [field]
  const paths = groups.get(group)
  if (paths === undefined)
    throw new Error(`documented-fields.txt has no group ${group} before ${field}`)
  return paths.map((path) => `${prefix}${path}`)
}

function stepsOf(path: string): readonly string[] {
  return path
    .replaceAll('[', '.[')
    .split('.')
    .filter((step) => step !== '')
}

function carries(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  switch (step) {
    case '[]':
      return Array.isArray(value) && value.length > 0 && value.every((item) => carries(item, rest))
    case '[?]':
      return Array.isArray(value) && value.some((item) => carries(item, rest))
    case '**':
      return carries(value, rest) || membersOf(value).some((item) => carries(item, [step, ...rest]))
    default:
      return (
        typeof value === 'object' &&
        value !== null &&
        Object.hasOwn(value, step) &&
        carries(Reflect.get(value, step), rest)
      )
  }
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
