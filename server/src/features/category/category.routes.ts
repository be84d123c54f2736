import { categories, type Category, rootPid } from '@settle/shared/features/category/category.ts'
import {
  addCategory,
  editCategory,
  listChildCategories,
  listRootCategories,
  loadAllCategories,
  loadCategoryChildren,
  loadCategoryRoot,
  loadCategoryTexts,
  loadCategoryTreeData,
  loadOneCategory,
  removeCategories,
  removeCategory,
} from '@settle/shared/features/category/category-calls.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  categoryRows,
  changeCategory,
  createCategory,
  deleteCategories,
  findPidOfCode,
  nodesBelow,
  subtreeOf,
} from './category.service.ts'

/** The tree of categories (wire.md 5.4): its levels, its changes, and the nodes of tree controls. */
export function categoryRoutes(api: Api): void {
  levelRoutes(api)
  changeRoutes(api)
  treeRoutes(api)
}

function levelRoutes(api: Api): void {
  implement(api, listRootCategories, ({ world, query, rawQuery, actor }) => {
    const isSearch = rawQuery['name'] !== undefined || rawQuery['code'] !== undefined
    const level = isSearch || rawQuery['pid'] !== undefined ? {} : { pid: rootPid }
    const asked = readListQuery(categories, actor, { ...rawQuery, ...level })
    return listPage(world.rows(categoryRows), asked, query, (row) => JSON.stringify(row))
  })
  implement(api, listChildCategories, ({ world, rawQuery, actor }) => [
    ...world.rows(categoryRows).each(readListQuery(categories, actor, rawQuery)),
  ])
  implement(api, loadOneCategory, ({ world, query: { field, val } }) => {
    const found = world
      .rows(categoryRows)
      .allBy(field, val)
      .filter(({ delFlag }) => delFlag === '0')
    const [row] = found
    if (row === undefined) throw new Refusal('查询无果')
    if (found.length > 1)
      throw new Refusal('有 {count} 个分类叫“{val}”，请按编码查询', { count: found.length, val })
    return row
  })
}

function changeRoutes(api: Api): void {
  implement(api, addCategory, ({ body, actor, commit, describe }) => {
    describe(body.name)
    return commit((tx) => createCategory(tx, body, actor))
  })
  implement(api, editCategory, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = changeCategory(tx, body, actor)
      describe(row.name)
      return row
    }),
  )
  implement(api, removeCategory, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deleteCategories(tx, [query.id], actor)))
      return null
    }),
  )
  implement(api, removeCategories, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deleteCategories(tx, idsIn(query.ids), actor)))
      return null
    }),
  )
}

function treeRoutes(api: Api): void {
  implement(api, loadCategoryChildren, ({ world, query }) =>
    nodesBelow(world.rows(categoryRows), query.pid, false),
  )
  implement(api, loadCategoryRoot, ({ world, query }) => {
    const rows = world.rows(categoryRows)
    const pid = findPidOfCode(rows, query.pcode)
    return pid === undefined ? [] : nodesBelow(rows, pid, query.async !== true)
  })
  implement(api, loadCategoryTreeData, ({ world, query }) => {
    const rows = world.rows(categoryRows)
    const pid =
      query.pid ?? (query.pcode === undefined ? undefined : findPidOfCode(rows, query.pcode))
    if (pid === undefined) throw new Refusal('加载分类树的参数有误：请给出存在的 pid 或 pcode')
    return nodesBelow(rows, pid, false)
  })
  implement(api, loadCategoryTexts, ({ world, query }) =>
    idsIn(query.ids).flatMap((id) => {
      const row = world.rows(categoryRows).find(id)
      if (row?.delFlag === '0') return row.name
      return query.delNotExist === false ? id : []
    }),
  )
  implement(api, loadAllCategories, ({ world, query }) =>
    subtreeOf(world.rows(categoryRows), query.code).map(({ id, name }) => ({
      value: id,
      text: name,
      title: name,
    })),
  )
}

function namesOf(rows: readonly Category[]): string {
  return rows.map(({ name }) => name).join('、')
}
