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

/** The rows of one resource that changed. */
const resourceNewsSchema = Type.Object({
  resource: Type.String({ description: '资源名，与接口编号的前缀一致，例如 batch-order' }),
  ids: Type.Optional(
    Type.Array(Type.String(), { description: '变化的行；很多行变化时不列出，只给资源名' }),
  ),
})
export type ResourceNews = Static<typeof resourceNewsSchema>

/** To sockets that were opened with `changes=on` alone: clients of other makes never get it (decision 48). */
const changedMessage = Type.Object({
  cmd: Type.Literal('changed', {
    description: '收到者可见的数据已变化；只发给以 changes=on 打开的连接',
  }),
  changes: Type.Optional(
    Type.Array(resourceNewsSchema, { description: '哪些资源变化了；缺省表示一切都可能变化' }),
  ),
})

/**
 * Everything that the server says over the socket. `cmd`, `msgId` and `msgTxt` of ENT-05 stand here and
 * nowhere else: an announcement itself calls them `id` and `titile`.
 */
export const socketMessageSchema = Type.Union([
  topicMessage,
  userMessage,
  heartcheckMessage,
  changedMessage,
])
export type SocketMessage = Static<typeof socketMessageSchema>
