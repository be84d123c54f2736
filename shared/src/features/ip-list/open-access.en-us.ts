import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of what opens the interfaces to a party: from which addresses it may come. */
export const openAccessEnUs: Catalogue = {
  IP白名单: 'IP allow list',
  新增IP白名单: 'Add an IP allow list entry',
  编辑IP白名单: 'Edit an IP allow list entry',
  删除IP白名单: 'Delete an IP allow list entry',
  IP地址: 'IP address',
  IP或网段: 'IP or network',
  新增IP: 'Add IP address',
  请输入IP或网段: 'Enter an IP address or network',
  'IPv4、IPv6 地址或 CIDR 网段；生效的白名单必须包含您当前的地址。':
    'An IPv4 or IPv6 address or a CIDR range. An active list must include your own address.',
  '还没有白名单，用户可以从任何地址登录': 'The list is empty: users can log in from any address',
  '删除后，从这里不能再登录；没有生效的记录时，任何地址都可以登录。此操作不能撤销。':
    'Users can no longer log in from this address. If no entry is active, any address is allowed. This cannot be undone.',
  最近被拒绝的登录: 'Recently blocked logins',
  '被拒绝的登录加载失败：{reason}': 'The blocked logins could not be loaded: {reason}',
  开放接口: 'Open access',
  '有生效的 IP 白名单时，该主体的用户只能从名单内的地址登录和调用接口（退出除外）。保存后名单若不含调用者自己的地址，则拒绝保存。':
    'While a party’s IP allow list has entries in effect, its users log in and make calls (but for the logout) from these addresses alone. A change that leaves out the caller’s own address is refused.',
  '按钮权限与新增相同。平台可以修改任何主体的名单，以便放行被自己锁在外面的主体。':
    'The permission is that of adding. The platform may change anybody’s list, to let in a party that locked itself out.',
  '删除最后一条生效的记录后，不再限制地址。':
    'Once the last entry in effect is removed, addresses are not limited any more.',
}
