import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { dictionaries } from '@settle/shared/contract.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { type DictItem } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { derivedId } from '#server/core/history/derived-id.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'

/** The dictionaries that the program knows, as rows that an administrator may rename and disable. */
export const dictionaryHistory: FeatureHistory = {
  rowsBefore: (_rows, { d0Ms }) => tellDictionaries(d0Ms),
}

function tellDictionaries(d0Ms: number): { dicts: Dict[]; dictItems: DictItem[] } {
  const stamps = {
    tenantId: '0',
    createBy: 'admin',
    createTime: `${addDays(dayOf(d0Ms), -180)} 09:00:00`,
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    description: null,
  } as const
  const dicts = dictionaries.map(({ code, title }): Dict => ({
    ...stamps,
    id: derivedId('34', code),
    dictName: title.zh,
    dictCode: code,
    type: 0,
  }))
  const dictItems = dictionaries.flatMap(({ code, items }) =>
    items.map(({ value, zh }, index): DictItem => ({
      ...stamps,
      id: derivedId('35', code, value),
      dictId: derivedId('34', code),
      itemText: zh,
      itemValue: value,
      sortOrder: index + 1,
      status: dictItemStatus.values.enabled,
    })),
  )
  return { dicts, dictItems }
}
