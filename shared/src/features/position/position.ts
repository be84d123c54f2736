import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { positionRank } from '#shared/features/dictionary/organisation.dictionaries.ts'

const positionDraftSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 50, description: '职务名称' }),
  code: Type.String({
    minLength: 1,
    maxLength: 50,
    pattern: '^[^,\\s]+$',
    description: '职务编码，唯一；用户的 post 记录它，因此不含逗号和空格',
  }),
  postRank: positionRank.schema,
})
export type PositionDraft = Static<typeof positionDraftSchema>

/** The sentence of a code that is there already. */
export const positionCodeTaken = '职务编码已存在!'

/** 职务 (wire.md 14): the posts that a user form offers. All may read them, the platform keeps them. */
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
  draft: positionDraftSchema,
  // A post that somebody holds keeps its code and stays: see the calls below.
  access: { list: roles, read: roles, add: ['admin'], export: ['admin'] },
  permissions: { add: 'user:edit', export: 'user:export' },
  unique: { code: positionCodeTaken },
  dictionaries: { postRank: positionRank },
  columns: { code: '职务编码', name: '职务名称', postRank: '职级' },
})
export type Position = RowOf<typeof positions>

const whileHeld = '有用户担任的职务不能删除，也不能改编码。'

export const readPositionByCode = defineEndpoint({
  id: 'position.readByCode',
  method: 'GET',
  path: '/sys/position/queryByCode',
  summary: '按编码查看职务',
  access: roles,
  effect: 'read',
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
  result: positions.row,
})

export const editPosition = defineEndpoint({
  id: 'position.edit',
  method: 'PUT',
  path: '/sys/position/edit',
  summary: '编辑职务',
  access: ['admin'],
  permission: 'user:edit',
  effect: 'mutate',
  body: editBodyOf(positionDraftSchema),
  result: positions.row,
  message: '修改成功!',
  okCode: 200,
  assumption: whileHeld,
})

export const removePosition = defineEndpoint({
  id: 'position.remove',
  method: 'DELETE',
  path: '/sys/position/delete',
  summary: '删除职务',
  access: ['admin'],
  permission: 'user:edit',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: whileHeld,
})

export const removePositions = defineEndpoint({
  id: 'position.removeBatch',
  method: 'DELETE',
  path: '/sys/position/deleteBatch',
  summary: '批量删除职务',
  access: ['admin'],
  permission: 'user:edit',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '批量删除成功！',
  okCode: 200,
  assumption: `其中一个不能删除时，全部不删除。${whileHeld}`,
})
