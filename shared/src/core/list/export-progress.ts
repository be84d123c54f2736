import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

/** How far the caller's exports are: the headers of an export name it, its rows come as they are written. */
export const listExports = defineEndpoint({
  id: 'export.progress',
  method: 'GET',
  path: '/sys/export/progress',
  summary: '导出进度',
  access: 'authenticated',
  effect: 'read',
  background: true,
  result: Type.Array(
    Type.Object({
      requestId: Type.String({ description: '导出请求的编号，即其响应头 X-Fake-Request-Id' }),
      rows: Type.Integer({ minimum: 0, description: '已写出的行数' }),
      total: Type.Integer({ minimum: 0, description: '总行数，即响应头 X-Total-Rows' }),
    }),
  ),
  assumption:
    '只列出当前用户在本世界最近的 10 次导出，新的在前。文件边写边发，总大小事先未知，因此进度按行数给出。',
})
