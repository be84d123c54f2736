import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { socketMessageSchema } from './socket-message.ts'

/**
 * The upgrade to the socket (wire.md 4.3), as faults and the request journal name it. It is no call of the contract:
 * its token stands in its path, and it answers no envelope where it opens.
 */
export const openSocket = defineEndpoint({
  id: 'socket.open',
  method: 'GET',
  path: '/websocket/:address',
  summary: '建立推送连接',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({
    changes: Type.Optional(
      Type.Literal('on', {
        description: '同时推送数据变化（cmd 为 changed）；缺省只推送公告与消息',
      }),
    ),
  }),
  result: socketMessageSchema,
})
