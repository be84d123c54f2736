import Type, { type Static } from 'typebox'

const msgId = Type.String({ description: '公告 id' })
const msgTxt = Type.String({ description: '公告标题' })

/** To everybody or to some roles: a client reloads its unread messages (wire.md 4.3). */
const topicMessage = Type.Object({
  cmd: Type.Literal('topic', { description: '面向全体或指定角色的公告' }),
  msgId: Type.Optional(msgId),
  msgTxt,
})

/** To one user: an announcement for chosen users, or a message of the system. */
const userMessage = Type.Object({
  cmd: Type.Literal('user', { description: '面向指定用户的公告或系统消息' }),
  userId: Type.String({ description: '收到消息的用户' }),
  msgId,
  msgTxt,
})

const heartcheckMessage = Type.Object({
  cmd: Type.Literal('heartcheck', { description: '对客户端任何文本的应答' }),
  msgTxt: Type.Literal('心跳响应'),
})

/**
 * Everything that the server says over the socket. `cmd`, `msgId` and `msgTxt` of ENT-05 stand here and
 * nowhere else: an announcement itself calls them `id` and `titile`.
 */
export const socketMessageSchema = Type.Union([topicMessage, userMessage, heartcheckMessage])
export type SocketMessage = Static<typeof socketMessageSchema>
