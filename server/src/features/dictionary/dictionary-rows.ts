import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { type DictItem } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const dictRows = defineCollection<Dict>('dicts', { indexes: ['dictCode'] })
export const dictItemRows = defineCollection<DictItem>('dictItems', { indexes: ['dictId'] })
