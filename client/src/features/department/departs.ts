import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  addDepart,
  departTree,
  editDepart,
  removeDepart,
} from '@settle/shared/features/department/department-calls.ts'
import { type DepartNode } from '@settle/shared/features/department/department.ts'
import { departUsers } from '@settle/shared/features/user/user-department-calls.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** Departments as the form and the actions need them. */
export const departs = {
  name: 'depart',
  title: '部门',
  one: '部门|一个',
  endpoints: { add: addDepart, edit: editDepart, remove: removeDepart },
}

/** The users of a department and of those below it. They are asked anew whenever a user changes. */
export const members = { ...users, endpoints: { list: departUsers } }

/** A department as the tree draws it. */
export interface DepartTreeNode {
  readonly id: string
  readonly title: string
  readonly depart: DepartNode
  readonly children: readonly DepartTreeNode[]
}

/** The departments of the server's answer as a tree. */
export function departNodesOf(departments: readonly DepartNode[]): DepartTreeNode[] {
  return departments.map((depart) => ({
    id: depart.id,
    title: depart.departName,
    depart,
    children: departNodesOf(depart.children ?? []),
  }))
}

const staleMs = 60_000

/** The departments that the caller sees. */
export function useDepartTree(): UseQueryResult<ResultOf<typeof departTree>> {
  return useQuery({
    queryKey: [departs.name, 'tree'],
    queryFn: ({ signal }) => call(departTree, {}, { signal }),
    staleTime: staleMs,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
