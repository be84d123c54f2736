import { type Static } from 'typebox'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { dictImport } from '@settle/shared/features/dictionary-admin/dict-import.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { createDict } from './dict.service.ts'
import { createDictItem } from './dict-item.service.ts'

type DictLine = Static<ReturnType<typeof dictImport.draft>>

/** Imports dictionaries with their items, by the rules of adding each. */
export async function dictImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, dictImport, ({ actor }) => {
    const book = new DictBook(actor)
    return { add: (tx, line) => book.add(tx, line) }
  })
}

/** The lines of one file: a dictionary begins where another code stands, and its items go on below it. */
class DictBook {
  readonly #actor: Actor
  #code: string | undefined
  /** Undefined where it could not be added; then its items are not judged. */
  #dict: Dict | undefined

  constructor(actor: Actor) {
    this.#actor = actor
  }

  add(tx: Transaction, line: DictLine): void {
    if (line.dictCode !== undefined && line.dictCode !== this.#code) this.#begin(tx, line)
    else if (this.#code === undefined) throw fieldRefusal('dictCode', '请填写字典编码')
    if (this.#dict !== undefined) this.#addItem(tx, this.#dict, line)
  }

  #begin(tx: Transaction, { dictName, dictCode = '', description }: DictLine): void {
    this.#code = dictCode
    this.#dict = undefined
    if (dictName === undefined) throw fieldRefusal('dictName', '请填写字典名称')
    const draft = { dictName, dictCode, ...(description === undefined ? {} : { description }) }
    this.#dict = createDict(tx, draft, this.#actor)
  }

  #addItem(
    tx: Transaction,
    dict: Dict,
    { itemText, itemValue, sortOrder, status, itemDescription }: DictLine,
  ): void {
    if (itemText === undefined && itemValue === undefined) return
    if (itemText === undefined) throw fieldRefusal('itemText', '请填写字典项文本')
    if (itemValue === undefined) throw fieldRefusal('itemValue', '请填写字典项值')
    const item = {
      dictId: dict.id,
      itemText,
      itemValue,
      ...(sortOrder === undefined ? {} : { sortOrder }),
      ...(status === undefined ? {} : { status }),
      ...(itemDescription === undefined ? {} : { description: itemDescription }),
    }
    createDictItem(tx, item, this.#actor)
  }
}
