import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of open pages, of pages that a menu links to, and of those that stand alone. */
export const tabsEnUs: Catalogue = {
  已打开的页面: 'Open pages',
  页签操作: 'Tab actions',
  '{title}（未保存）': '{title} (not saved)',
  '关闭（{keys}）': 'Close ({keys})',
  关闭左侧: 'Close to the left',
  关闭右侧: 'Close to the right',
  关闭其他: 'Close others',
  上一个页签: 'Previous tab',
  下一个页签: 'Next tab',
  '“{pages}”里有还没有保存的内容，继续后不会保留。': 'Unsaved changes in “{pages}” will be lost.',
  '关闭页面？': 'Close the page?',
  仍然关闭: 'Close anyway',
  '刷新页面？': 'Refresh the page?',
  仍然刷新: 'Refresh anyway',
  '首页不能关闭!': 'The home page cannot be closed.',
  '这是最后一页，不能再关闭了啦': 'This is the last page and cannot be closed',

  // Linked pages
  '菜单里的地址“{address}”无法打开。请联系管理员检查菜单配置。':
    'The menu address “{address}” cannot be opened. Ask an administrator to check the menu.',
  '“{title}”在新窗口打开。如果没有看到窗口，请点击打开。':
    '“{title}” opens in a new window. If you do not see it, click to open it.',
  '正在加载…': 'Loading…',
  '页面还没有显示。它可能不允许嵌入，请在新窗口打开。':
    'The page has not loaded yet. It may not allow embedding: open it in a new window.',
  '没有内容？页面可能不允许嵌入，请在新窗口打开。':
    'No content? The page may not allow embedding: open it in a new window.',
  在新窗口打开: 'Open in a new window',
  这个页面没有加载完整: 'This page did not load completely',
  '可能是网络中断，或系统刚更新到新版本。其他页签不受影响；请先保存其中未保存的内容，再重新加载。':
    'The network may have failed, or a new version was just released. Other tabs are not affected: save your changes there, then reload.',
  在线表单: 'Online form',
  '菜单 {path} 指向在线表单，但当前服务器没有提供在线表单的接口。':
    'The menu {path} refers to an online form, but this server has no API for online forms.',
  '菜单 {path} 指向在线表单“{code}”，但当前服务器没有提供在线表单的接口。':
    'The menu {path} refers to the online form “{code}”, but this server has no API for online forms.',
  '请联系管理员：改用在线报表，或在菜单管理中把它指向已有的页面。':
    'Ask an administrator to use an online report instead, or to point the menu to an existing page.',

  // Self-check
  系统自检: 'Self-check',
  '报告问题时，请附上这里的内容。其中没有密码和令牌。':
    'Include this when you report a problem. It contains no passwords or tokens.',
  产品: 'Product',
  '产品|页签': 'Products',
  构建: 'Build',
  语言: 'Language',
  接口地址: 'API',
  环境: 'Environment',
  演示: 'Demo',
  正式: 'Production',
  服务器: 'Server',
  系统时间: 'System time',
  登录用户: 'User',
  浏览器: 'Browser',
  窗口: 'Window',
  本地存储: 'Storage',
  不可用或已满: 'Not available, or full',
  复制全部: 'Copy all',
  '无法访问：{reason}': 'Unreachable: {reason}',
  '正在检查…': 'Checking…',
  '正常，{ms} 毫秒': 'OK, {ms} ms',

  // Back from the payment channel
  支付结果: 'Payment result',
  '支付渠道没有带回充值单号。是否到账请在充值列表中查看。':
    'The payment channel returned no top-up no. Check your top-ups to see whether the money arrived.',
  '没有找到充值单 {number}。它可能属于另一个账号。':
    'Top-up {number} was not found. It may belong to another account.',
  '正在查询支付结果…': 'Checking the payment result…',
  '还没有收到这笔钱。到账后这里会自动更新，也可以先离开。':
    'The money has not arrived yet. This page updates automatically; you can also leave it.',
}
