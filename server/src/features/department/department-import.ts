import { type Static } from 'typebox'
import { departImport } from '@settle/shared/features/department/department-import.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { departs } from '#server/features/menu/index.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { visibleDeparts } from './department-tree.ts'
import { createDepart } from './department.service.ts'

type DepartLine = Static<ReturnType<typeof departImport.draft>>

/** Imports departments, by the rules of adding one. */
export async function departImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, departImport, ({ world, actor }) => {
    const book = new DepartBook(world, actor)
    return { add: (tx, line) => book.add(tx, line) }
  })
}

/** The lines of one file: codes say what stands below what, those of the file itself and those that were there. */
class DepartBook {
  readonly #actor: Actor
  readonly #known: ReadonlyMap<string, string>
  readonly #added = new Map<string, string>()

  constructor(world: World, actor: Actor) {
    this.#actor = actor
    this.#known = new Map(
      visibleDeparts(world.rows(departs), actor).map(({ orgCode, id }) => [orgCode, id]),
    )
  }

  add(tx: Transaction, { orgCode, parentCode, ...draft }: DepartLine): void {
    if (orgCode !== undefined && (this.#known.has(orgCode) || this.#added.has(orgCode))) {
      throw fieldRefusal('orgCode', '部门编码 {code} 已存在，请换一个，或删去这一行', {
        code: orgCode,
      })
    }
    const above = parentCode ?? prefixOf(orgCode)
    const parentId = above === undefined ? undefined : this.#idOf(above)
    const depart = createDepart(
      tx,
      { ...draft, ...(parentId === undefined ? {} : { parentId }) },
      this.#actor,
    )
    if (orgCode !== undefined) this.#added.set(orgCode, depart.id)
  }

  #idOf(code: string): string {
    const id = this.#added.get(code) ?? this.#known.get(code)
    if (id !== undefined) return id
    throw fieldRefusal('parentCode', '上级部门 {code} 不存在，请把它写在下级的前面', { code })
  }
}

/** The code of the level above; none for that of the top. */
function prefixOf(orgCode: string | undefined): string | undefined {
  return orgCode === undefined || orgCode.length <= 3 ? undefined : orgCode.slice(0, -3)
}
