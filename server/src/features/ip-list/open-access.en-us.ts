import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const openAccessEnUs: Catalogue = {
  查询IP白名单列表: 'List the IP allow list',
  查看IP白名单: 'View an IP allow list entry',
  导出IP白名单: 'Export the IP allow list',
  汇总IP白名单: 'Summarize the IP allow list',
  '各主体的秘钥与允许的来源地址，以及签名自测。':
    'The secret keys of a party, the addresses from which its users may come, and a test of signatures.',
  '您当前的网络地址 {address} 不在 IP 白名单内，请联系管理员':
    'Your network address {address} is not on the IP allow list. Contact an administrator.',
  '最多 {count} 条 IP 白名单，请先删除不用的':
    'The IP allow list can have at most {count} entries. Delete unused ones first.',
  '请输入 IPv4、IPv6 地址或 CIDR 网段，例如 203.0.113.8、2001:db8::/32':
    'Enter an IPv4 or IPv6 address or a CIDR network, such as 203.0.113.8 or 2001:db8::/32',
  '网段过大：IPv4 前缀至少 8 位，IPv6 前缀至少 16 位':
    'The range is too large: prefixes need at least 8 bits for IPv4 and 16 for IPv6.',
  白名单中已有该地址或网段: 'This address or network is already on the list',
  '生效的白名单不含您当前的地址 {address}，保存后您自己也无法登录；请先加入该地址':
    'The active list would not include your own address {address}, so you could not log in. Add it first.',
  '请求头 X-Fake-Client-Ip 应为一个 IPv4 或 IPv6 地址':
    'The header X-Fake-Client-Ip must be one IPv4 or IPv6 address',
}
