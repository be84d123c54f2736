import Type from 'typebox'
import { defineResource, rowFields } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { positionRank } from '#shared/features/dictionary/organisation.dictionaries.ts'

/** 职务 (wire.md 14): the posts that a user form offers. */
export const positions = defineResource({
  name: 'position',
  title: '职务',
  path: '/sys/position',
  collection: 'positions',
  row: Type.Object({
    ...rowFields,
    code: Type.String(),
    name: Type.String(),
    postRank: positionRank.schema,
  }),
  access: { list: roles },
  dictionaries: { postRank: positionRank },
  columns: { code: '职务编码', name: '职务名称', postRank: '职级' },
})
