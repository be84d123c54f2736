import {
  labelsOfList,
  type AnyDictionary,
  type DictionaryOption,
} from '@settle/shared/core/dictionary.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { dictionaries } from '@settle/shared/contract.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { type DictItem } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { type AllDictionaryItems } from '@settle/shared/core/frame/session.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { JsonText } from '#server/core/call/answer.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { frozen } from '#server/worlds/disk/json.ts'
import { type World } from '#server/worlds/world.ts'
import { dictItemRows, dictRows } from './dictionary-rows.ts'

/** What the dictionary calls answer in one language, ready to be sent. */
interface DictionaryTexts {
  /** The enabled items of every dictionary by its code (wire.md 5.2). */
  readonly all: AllDictionaryItems
  readonly allText: JsonText
  /** Code → every item, also disabled ones (wire.md 5.1). */
  readonly items: ReadonlyMap<string, JsonText>
  readonly labels: WorldLabels
}

/** Made once for all worlds that changed no dictionary, so that the calls cost what a constant costs. */
const textsOfWorld = new Derivation<Readonly<Record<Locale, DictionaryTexts>>>(
  [dictRows, dictItemRows],
  (world) => {
    const itemsByCode = liveItems(world)
    return { 'zh-CN': textsIn('zh-CN', itemsByCode), 'en-US': textsIn('en-US', itemsByCode) }
  },
)

/** The enabled items of every dictionary; the same object until a dictionary of the world changes. */
export function allDictionaryItems(world: World, locale: Locale): AllDictionaryItems {
  return world.derived(textsOfWorld)[locale].all
}

/** The same as `allDictionaryItems`, as text. */
export function allDictionaryItemsText(world: World, locale: Locale): JsonText {
  return world.derived(textsOfWorld)[locale].allText
}

/** The items of a dictionary, also disabled ones; an empty list for an unknown code. */
export function dictionaryItemsText(world: World, locale: Locale, dictCode: string): JsonText {
  return world.derived(textsOfWorld)[locale].items.get(dictCode) ?? noItems
}

const noItems = new JsonText('[]')

/** The enabled items of a dictionary, as `allDictionaryItems` holds them; none for an unknown code. */
export function enabledItems(
  world: World,
  locale: Locale,
  dictCode: string,
): readonly DictionaryOption[] {
  const all = allDictionaryItems(world, locale)
  // Own members only: a code such as 'constructor' is not to find what every object inherits.
  return Object.hasOwn(all, dictCode) ? (all[dictCode] ?? []) : []
}

/** The texts of the codes, for pages and exports. */
export function dictionaryLabels(world: World, locale: Locale): DictionaryLabels {
  return world.derived(textsOfWorld)[locale].labels
}

/** The text of one value, of whatever dictionary; undefined where there is none. */
export function findDictionaryText(
  world: World,
  locale: Locale,
  dictCode: string,
  value: string,
): string | undefined {
  return world.derived(textsOfWorld)[locale].labels.find(dictCode, value)
}

class WorldLabels implements DictionaryLabels {
  readonly #locale: Locale
  readonly #textsByCode: ReadonlyMap<string, ReadonlyMap<string, string>>

  constructor(locale: Locale, textsByCode: ReadonlyMap<string, ReadonlyMap<string, string>>) {
    this.#locale = locale
    this.#textsByCode = textsByCode
  }

  labelOf(dictionary: AnyDictionary, value: unknown): string {
    if (typeof value !== 'string') return ''
    const texts = this.#textsByCode.get(dictionary.code)
    if (texts === undefined) return dictionary.labelOf(value, this.#locale)
    return texts.get(value) ?? labelsOfList(value, (part) => texts.get(part))
  }

  find(dictCode: string, value: string): string | undefined {
    return this.#textsByCode.get(dictCode)?.get(value)
  }
}

/** The items of the dictionaries that are not deleted, in their order. */
function liveItems(world: World): ReadonlyMap<string, readonly DictItem[]> {
  const live = { field: 'delFlag', is: 'equal', value: '0' } as const
  const codeOrder = { field: 'dictCode', descending: false }
  const dicts = [...world.rows(dictRows).each({ where: [live], order: codeOrder })]
  const itemsById = new Map<string, DictItem[]>(dicts.map(({ id }) => [id, []]))
  const itemOrder = { field: 'sortOrder', descending: false }
  for (const item of world.rows(dictItemRows).each({ where: [live], order: itemOrder })) {
    itemsById.get(item.dictId)?.push(item)
  }
  return new Map(dicts.map(({ id, dictCode }) => [dictCode, itemsById.get(id) ?? []]))
}

function textsIn(
  locale: Locale,
  itemsByCode: ReadonlyMap<string, readonly DictItem[]>,
): DictionaryTexts {
  const all: Record<string, DictionaryOption[]> = {}
  const items = new Map<string, JsonText>()
  const labels = new Map<string, ReadonlyMap<string, string>>()
  for (const [code, rows] of itemsByCode) {
    const english = locale === 'en-US' ? builtInItems(code) : noItemsByValue
    const options = rows.map(({ itemValue: value, itemText }) => {
      const builtIn = english.get(value)
      // A renamed item speaks the language of the one who renamed it.
      const text = builtIn?.zh === itemText ? builtIn.en : itemText
      return { value, text, title: text }
    })
    all[code] = options.filter((_, index) => rows[index]?.status === dictItemStatus.values.enabled)
    items.set(code, new JsonText(JSON.stringify(options)))
    labels.set(code, new Map(options.map(({ value, text }) => [value, text])))
  }
  return {
    all: frozen(all),
    allText: new JsonText(JSON.stringify(all)),
    items,
    labels: new WorldLabels(locale, labels),
  }
}

type BuiltInItems = ReadonlyMap<string, AnyDictionary['items'][number]>

const noItemsByValue: BuiltInItems = new Map()

/** What a dictionary is called; one that was renamed is called as who renamed it said. */
export function dictTitle(locale: Locale, { dictCode, dictName }: Dict): string {
  const title = definitionOf(dictCode)?.title
  return locale === 'en-US' && title?.zh === dictName ? title.en : dictName
}

function builtInItems(dictCode: string): BuiltInItems {
  return new Map(definitionOf(dictCode)?.items.map((item) => [item.value, item]))
}

function definitionOf(dictCode: string): AnyDictionary | undefined {
  return dictionaries.find(({ code }) => code === dictCode)
}
