import { type Catalogue } from '#shared/core/text.ts'

/** The texts of announcements, of the messages of the system and of the socket. */
export const noticeEnUs: Catalogue = {
  公告管理: 'Announcements',
  我的公告: 'My messages',
  查询公告列表: 'List announcements',
  查看公告: 'Read an announcement',
  新增公告: 'Add announcement',
  编辑公告: 'Edit announcement',
  删除公告: 'Delete announcement',
  批量删除公告: 'Delete announcements',
  发布公告: 'Release announcement',
  撤销公告: 'Revoke announcement',
  重新推送公告: 'Push an announcement again',
  阅读公告: 'Mark an announcement as read',
  全部标为已读: 'Mark all as read',
  查询我的未读消息: 'List my unread messages',
  查询我的消息: 'List my messages',

  消息类型: 'Category',
  优先级: 'Priority',
  通告对象: 'Audience',
  发布状态: 'Publishing',
  发布人: 'Sender',
  发布时间: 'Sent',

  该系统通知发布成功: 'The announcement was released',
  该系统通知撤销成功: 'The announcement was revoked',
  全部已读: 'All are read',
  '参数不识别！': 'No ids were given!',
  当前状态不允许该操作: 'This cannot be done in the present state',
  请输入标题: 'Please enter a title',
  '时间格式应为 2026-11-21 09:30:00': 'A time is written as 2026-11-21 09:30:00',
  开始时间需小于结束时间: 'It must begin before it ends',
  '结束时间已过，不能发布': 'The end has passed; it can no longer be released',
  '指定用户不能为空！': 'Please choose the users!',
  '指定用户不存在或不属于本租户，请重新选择':
    'Some of the users do not exist or are of another tenant; please choose again',
  '指定角色不能为空！': 'Please choose the roles!',
  '指定角色有误，请重新选择': 'Some of the roles do not exist; please choose again',
  '运营商的公告只能发给本租户的运营商、代理商和商户':
    'An operator can only address the operators, agents and merchants of its own tenant',
  请输入要打开的页面: 'Please enter the page to open',
  '请输入站内路径（以 / 开头）或 http 地址':
    'Please enter a path of this site that begins with /, or an http address',
  '请输入组件名，例如 system/NoticeDetail':
    'Please enter the name of a component, for example system/NoticeDetail',

  批量设置已读: 'Marked as read',
  心跳响应: 'Still here',
  服务器停止: 'The server is stopping',
  只接受文本消息: 'Only text messages are taken',
  消息过于频繁: 'Too many messages',
  服务器内部错误: 'Something went wrong in the server',
  '世界已重置，请重新连接': 'The world was reset; please connect again',
  世界已被清除: 'The world is gone',
  '接收过慢，请重新连接': 'Messages were not read in time; please connect again',
  '此地址只接受 WebSocket 连接': 'This address takes WebSocket connections only',
}
