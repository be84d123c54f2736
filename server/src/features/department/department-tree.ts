import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type searchDeparts } from '@settle/shared/features/department/department-calls.ts'
import {
  type Depart,
  type DepartIdNode,
  type DepartNode,
} from '@settle/shared/features/department/department.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { departs, userDeparts } from '#server/features/menu/index.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const byOrgCode = { field: 'orgCode', descending: false } as const

/** The departments that a caller sees: their own business's, all for the platform; parents before children. */
export function visibleDeparts(rows: Rows<Depart>, actor: Actor): Depart[] {
  const own: Condition[] =
    actor.role === 'admin' ? [] : [{ field: 'busId', is: 'equal', value: actor.busId }]
  const live: Condition = { field: 'delFlag', is: 'equal', value: '0' }
  return [...rows.each({ where: [live, ...own], order: byOrgCode })]
}

/** Those that the caller sees of a comma list of ids; all of them without a list. */
export function departsWithin(rows: Rows<Depart>, ids: string | undefined, actor: Actor): Depart[] {
  const wanted = new Set(idsIn(ids))
  return visibleDeparts(rows, actor).filter(({ id }) => ids === undefined || wanted.has(id))
}

/** Those whose name contains a text, among all that the caller sees or below their own; refuses when there is none. */
export function departsNamed(
  world: World,
  { keyWord = '', myDeptSearch }: QueryOf<typeof searchDeparts>,
  actor: Actor,
): Depart[] {
  const rows = world.rows(departs)
  const ownCodes = world
    .rows(userDeparts)
    .allBy('userId', actor.userId)
    .flatMap(({ departId }) => rows.find(departId)?.orgCode ?? [])
  const found = visibleDeparts(rows, actor).filter(
    ({ departName, orgCode }) =>
      departName.includes(keyWord) &&
      (myDeptSearch !== '1' || ownCodes.some((code) => orgCode.startsWith(code))),
  )
  if (found.length === 0) throw new Refusal('未查询匹配数据！')
  return found
}

/** A department that the caller sees. */
export function departOf(rows: Rows<Depart>, id: string, actor: Actor): Depart {
  const row = rows.find(id)
  const isVisible = row !== undefined && (actor.role === 'admin' || row.busId === actor.busId)
  if (!isVisible || row.delFlag !== '0') throw notFound()
  return row
}

/** A department and everything below it. */
export function withAllBelow(rows: Rows<Depart>, depart: Depart): Depart[] {
  const below = rows.allBy('parentId', depart.id).filter(({ delFlag }) => delFlag === '0')
  return [depart, ...below.flatMap((child) => withAllBelow(rows, child))]
}

/** The departments as trees (wire.md 10). */
export function departTreeOf(all: readonly Depart[]): DepartNode[] {
  return treeOf(all, (depart, children: DepartNode[] | null) => departNodeOf(depart, children))
}

/** The same trees with nothing but ids and names. */
export function departIdTreeOf(all: readonly Depart[]): DepartIdNode[] {
  return treeOf(all, ({ id, departName }, children: DepartIdNode[] | null) => ({
    key: id,
    value: id,
    title: departName,
    children,
  }))
}

/** One department as a node. */
export function departNodeOf(depart: Depart, children: DepartNode[] | null): DepartNode {
  const { id, departName } = depart
  return { ...depart, key: id, value: id, title: departName, isLeaf: children === null, children }
}

function treeOf<Node>(
  all: readonly Depart[],
  nodeOf: (depart: Depart, children: Node[] | null) => Node,
): Node[] {
  const below = (parentId: string): Node[] =>
    all
      .filter((depart) => depart.parentId === parentId)
      .toSorted((one, other) => one.departOrder - other.departOrder)
      .map((depart) => {
        const children = below(depart.id)
        return nodeOf(depart, children.length === 0 ? null : children)
      })
  return below('')
}
