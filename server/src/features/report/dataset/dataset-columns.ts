import { type MaskKind } from '@settle/shared/core/text/masking.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type DatasetColumn } from './dataset.ts'

// The kinds of columns that datasets are made of.

export const text = (title: string): DatasetColumn => ({ title, kind: 'text' })
export const code = (title: string, dictCode: string): DatasetColumn => ({
  title,
  kind: 'text',
  dictCode,
})
export const masked = (title: string, mask: MaskKind): DatasetColumn => ({
  title,
  kind: 'text',
  mask,
})
export const money = (title: string): DatasetColumn => ({ title, kind: 'money' })
/** An amount that is not added up. */
export const singleMoney = (title: string): DatasetColumn => ({
  ...money(title),
  isSingle: true,
})
export const integer = (title: string): DatasetColumn => ({ title, kind: 'integer' })
export const day = (title: string): DatasetColumn => ({ title, kind: 'day' })
export const dateTime = (title: string): DatasetColumn => ({ title, kind: 'dateTime' })
export const only = (shownTo: readonly Role[], column: DatasetColumn): DatasetColumn => ({
  ...column,
  roles: shownTo,
})
