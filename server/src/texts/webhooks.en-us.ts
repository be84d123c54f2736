import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of what is said about webhooks. */
export const webhooksEnUs: Catalogue = {
  '没有事件 {name}；所有事件见 GET /__fake/v1/webhook-events':
    'There is no event {name}; GET /__fake/v1/webhook-events lists all',
  '不能向 {host} 发送回调：只能发往本机和设置 FAKE_WEBHOOK_HOSTS 列出的主机；请把它加进设置，再启动一次':
    'Webhooks may not go to {host}: they go to this machine and to the hosts in FAKE_WEBHOOK_HOSTS; add it there and start again',
  '回调地址应以 http:// 或 https:// 开头，不带用户名，或是 inbox:（本服务的收件箱）':
    'The address begins with http:// or https:// and has no username, or is inbox: (the inbox of this server)',
  '一个世界最多有 {limit} 个回调地址；请先删除不用的':
    'A world has at most {limit} webhook addresses; delete those that are not used',
  '这个回调地址已停用；请先启用': 'This webhook address is off; switch it on first',
  '回调的故障太多；请先清除': 'There are too many webhook faults; clear them first',
}
