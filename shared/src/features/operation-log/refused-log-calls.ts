import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

/**
 * The calls by which clients of the ancestor delete logs (wire.md 12). They are refused with a sentence, always: so they stand
 * in no contract, which promises what a call gives.
 */
export const removeLog = defineEndpoint({
  id: 'operation-log.remove',
  method: 'DELETE',
  path: '/sys/log/delete',
  summary: '删除操作日志',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({ id: Type.Optional(Type.String()) }),
  result: Type.Null(),
})

export const removeLogs = defineEndpoint({
  id: 'operation-log.removeBatch',
  method: 'DELETE',
  path: '/sys/log/deleteBatch',
  summary: '批量删除操作日志',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({ ids: Type.Optional(Type.String()) }),
  result: Type.Null(),
})
