import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { roles, type Role } from '#shared/core/role.ts'
import { questions } from './question.ts'

const listOf = (role: Exclude<Role, 'admin'>, name: string) =>
  defineEndpoint({
    id: `question.listFor.${role}`,
    method: 'GET',
    path: `/basics/problemBase/getAllListBy${name}`,
    summary: '查询常见问题',
    access: [role],
    effect: 'read',
    query: listQuerySchema,
    filters: questions,
    result: pageOf(questions.listRow),
    assumption: '只列出设为显示且可见角色包含本角色的问题；查询条件、排序和分页与其他列表相同。',
  })

/** The list that each role asks for (HELP-02); only the platform's holds what is not shown. */
export const questionListOf = {
  admin: questions.endpoints.list,
  merchant: listOf('merchant', 'Merchant'),
  agent: listOf('agent', 'Agent'),
  operator: listOf('operator', 'Operator'),
  provider: listOf('provider', 'Provider'),
} as const satisfies Record<Role, unknown>

export const readQuestion = defineEndpoint({
  id: 'question.readDetail',
  method: 'GET',
  path: '/basics/problemBase/queryDetailById',
  summary: '查看常见问题',
  access: roles,
  effect: 'read',
  query: Type.Object({ problemBaseId: Type.String({ description: '问题 id' }) }),
  result: questions.row,
  assumption: '自己的列表里没有的问题，与不存在的问题同样回答。平台可以看到所有问题。',
})
