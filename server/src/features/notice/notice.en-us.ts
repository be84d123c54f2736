import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const noticeEnUs: Catalogue = {
  '时间格式应为 2026-11-21 09:30:00': 'Enter the time as 2026-11-21 09:30:00',
  开始时间需小于结束时间: 'The start must be before the end.',
  '结束时间已过，不能发布': 'The end time has passed, so it cannot be published.',
  '指定用户不能为空！': 'Select the users',
  '指定用户不存在或不属于本租户，请重新选择':
    'Some users do not exist or belong to another tenant. Select again.',
  '指定角色不能为空！': 'Select the roles',
  '指定角色有误，请重新选择': 'Some roles do not exist. Select again.',
  '运营商的公告只能发给本租户的运营商、代理商和商户':
    'An operator can only address operators, agents and merchants of its own tenant.',
  '请输入站内路径（以 / 开头）或 http 地址':
    'Enter a path of this site that begins with /, or an http address',
  '请输入组件名，例如 system/NoticeDetail': 'Enter a component name, such as system/NoticeDetail',
  服务器停止: 'The server is stopping',
  只接受文本消息: 'Only text messages are taken',
  消息过于频繁: 'Too many messages',
  服务器内部错误: 'Internal server error',
  '世界换到另一台服务器，请重新连接': 'The world moved to another server. Connect again.',
  '世界已重置，请重新连接': 'The world was reset. Connect again.',
  '接收过慢，请重新连接': 'Messages were not read in time. Connect again.',
  '此地址只接受 WebSocket 连接': 'This address takes WebSocket connections only',
  公告已撤销: 'An announcement was revoked',
}
