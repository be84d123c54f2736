import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the frame: login, menu, header, dashboard, exception pages and failed requests. */
export const shellEnUs: Catalogue = {
  // Branding
  衡舟灵工结算平台: 'Hengzhou Settlement',
  衡舟: 'Hengzhou',
  '衡舟数字科技有限公司 版权所有': '© Hengzhou Digital Technology Co., Ltd.',
  '示例ICP备00000000号-1': 'Sample ICP filing 00000000-1',
  '客服热线 {hotline}': 'Hotline {hotline}',
  切换语言: 'Change language',

  // Login
  登录: 'Log in',
  '登录中…': 'Logging in…',
  密码: 'Password',
  请输入密码: 'Enter your password',
  显示密码: 'Show password',
  大写锁定已打开: 'Caps lock is on',
  演示账号: 'Demo accounts',
  '演示账号，点击即可登录': 'Demo accounts: click to log in',
  '密码已被修改，请手动登录': 'Password was changed. Log in manually',
  '每一笔灵工结算，都算得清、付得准、查得到':
    'Every gig payment calculated clearly, paid accurately and traceable',
  '连接商户、服务商与自由职业者，资金、税票与凭证在一处对齐。':
    'Connecting merchants, providers and freelancers: funds, taxes and documents in one place.',
  结算流程示意图: 'Settlement flow',
  商户: 'Merchant',
  '商户|页签': 'Merchants',
  发起批次: 'creates a batch',
  衡舟平台: 'Hengzhou',
  校验与清分: 'checks and splits',
  合作银行: 'Partner bank',
  资金存管: 'holds the money',
  自由职业者: 'Freelancer',
  '自由职业者|列表': 'Freelancers',
  收取报酬: 'is paid',
  服务商: 'Provider',
  完税与开票: 'taxes, invoices',
  凭证与发票: 'Documents',
  归档可查: 'archived',
  逐笔到卡: 'to each card',
  票税合规: 'compliant',

  // Frame
  首页: 'Home',
  菜单: 'Menu',
  展开菜单: 'Expand the menu',
  收起菜单: 'Collapse the menu',
  '欢迎进入{name}平台': '{name} platform',
  '欢迎，{nickname}': 'Hi, {nickname}',
  '{greeting}，{nickname}': '{greeting}, {nickname}',
  '当前服务商：{name}': 'Provider: {name}',
  切换到浅色: 'Switch to light',
  切换到深色: 'Switch to dark',
  当前位置: 'You are here',
  跳到主要内容: 'Skip to content',
  跳到列表: 'Skip to list',
  '{name} 打印于 {time}': 'Printed by {name}, {time}',
  刷新缓存: 'Refresh cache',
  '刷新缓存完成！': 'Cache refreshed',
  '刷新缓存失败！': 'The cache could not be refreshed.',
  退出登录: 'Log out',
  '没有加载成功，请检查网络后重试': 'Loading failed. Check your network and try again',

  // Search
  全局搜索: 'Search everything',
  '页面、编号、名称或金额': 'Page, number, name or amount',
  '输入 2 个字以上，还会查找您有权查看的数据':
    'From 2 characters on, the records you may see are searched too',
  '正在搜索…': 'Searching…',
  '列出 {count} 项': '{count} {count|item|items} listed',
  '没有找到“{query}”，换一个词试试。': 'Nothing found for “{query}”. Try another word.',
  '没有搜索成功：{reason}': 'Could not search: {reason}',
  搜索失败: 'The search failed',
  搜索结果: 'Search results',
  '查看全部 {total} 条': 'View all {total}',
  最近打开: 'Recent',
  选择: 'choose',
  打开: 'Open',

  // How the workspace looks
  界面设置: 'Appearance and layout',
  外观: 'Appearance',
  浅色: 'Light',
  深色: 'Dark',
  跟随系统: 'System',
  主题色: 'Theme colour',
  薄暮: 'Dusk red',
  火山: 'Volcano',
  日暮: 'Sunset orange',
  明青: 'Cyan',
  极光绿: 'Polar green',
  拂晓蓝: 'Daybreak blue',
  极客蓝: 'Geek blue',
  酱紫: 'Golden purple',
  导航模式: 'Navigation',
  侧边栏导航: 'Side',
  顶部栏导航: 'Top',
  内容区域宽度: 'Content width',
  '该设定仅 [顶部栏导航] 时有效': 'Only with top navigation',
  固定: 'Fixed',
  流式: 'Fluid',
  布局: 'Layout',
  '固定 Header': 'Fixed header',
  '下滑时隐藏 Header': 'Hide header when scrolling down',
  '固定 Header 时可配置': 'Only with a fixed header',
  固定侧边菜单: 'Fixed side menu',
  侧边栏导航时可配置: 'Only with side navigation',
  其他设置: 'Other',
  色弱模式: 'Colour-blind mode',
  '状态改用不依赖红绿的颜色与不同形状，链接加下划线':
    'Statuses use colours other than red and green and different shapes; links are underlined',
  多页签模式: 'Open pages as tabs',
  测试栏: 'Test bar',
  '给开发和测试用，也可按 Alt+Shift+D 开关':
    'For those who develop or test; Alt+Shift+D turns it on and off',
  '测试栏没有载入。请刷新页面；仍然没有时，请运行 npm run build 并重启服务。':
    'The test bar was not loaded. Reload the page; if it is still missing, run npm run build and start the server again.',
  '窗口较窄时菜单在左上角的抽屉里，布局设置在宽窗口生效。':
    'In a narrow window the menu is in the drawer at the top left. Layout settings apply to wide windows.',
  恢复默认: 'Restore defaults',
  'Failed to update theme': 'Failed to update theme',
  '浏览器没有保存，本次修改只在离开或刷新页面前有效':
    'your browser did not save it, so it only lasts until you leave or reload the page',

  // What the browser does not keep
  知道了: 'Got it',
  '浏览器留给本站的存储空间已满：新的登录状态和设置在刷新或关闭页面后不会保留。请在浏览器设置中清理本站的数据，然后刷新页面。':
    'Browser storage for this site is full: your login and settings will be lost when the page is reloaded or closed. Clear this site’s data in your browser settings, then reload.',
  '浏览器禁止本站保存数据：登录状态和设置在刷新或关闭页面后不会保留。请在浏览器的隐私设置中允许本站保存数据，然后刷新页面。':
    'Your browser blocks this site from storing data: your login and settings will be lost when the page is reloaded or closed. Allow site data in your browser’s privacy settings, then reload.',
  退出: 'Log out',
  提示: 'Confirm',
  确定: 'OK',
  '真的要注销登录吗 ?': 'Do you want to log out?',
  '演示环境：资金、银行、短信与税务均为模拟，不会产生真实交易。':
    'Demo: funds, banks, SMS and taxes are simulated. No real transactions take place.',
  演示环境: 'Demo environment',
  打开控制面板: 'Open control panel',
  关闭提示: 'Close this notice',
  正在加载: 'Loading',
  '{name}标志': '{name} logo',
  结算平台: 'Platform',
  灵活用工平台使用协议: 'Gig-work platform terms of use',

  // Dashboard
  今天: 'Today',
  当前服务商: 'Current provider',
  支付渠道: 'Payment channel',
  快捷入口: 'Shortcuts',
  '你的菜单里还没有其他页面。如需开通，请联系管理员。':
    'Your menu has no other pages yet. Ask an administrator for access.',
  我最近的操作: 'My recent operations',
  查看全部: 'View all',
  '还没有操作记录。你做的每一次新增、修改都会记在这里。':
    'No operations yet. Everything you add or change is listed here.',
  成功: 'Succeeded',
  失败: 'Failed',

  // Exception pages
  返回首页: 'Back to home',
  重新加载: 'Reload',
  '抱歉，你无权访问该页面': 'Sorry, you do not have access to this page',
  '如需使用，请联系你所在主体的管理员开通权限。':
    'Ask an administrator of your business for access if you need it.',
  '抱歉，你访问的页面不存在或无权访问': 'Sorry, this page does not exist or you do not have access',
  '请检查地址是否完整，或从菜单重新进入。': 'Check the address or open the page from the menu.',
  '抱歉，请求的内容格式无法提供': 'Sorry, this content is not available in the requested format',
  '没有数据被改变。请返回首页后重试。':
    'Nothing was changed. Return to the home page and try again.',
  '抱歉，服务器出错了': 'Sorry, something went wrong on our side',
  '已提交成功的数据不会丢失。请稍后重试；多次失败请联系客服。':
    'Submitted data is safe. Try again later. If it keeps failing, contact support.',
  '菜单指向的页面组件“{component}”在当前版本中不存在，请联系管理员检查菜单配置。':
    'The menu refers to the component “{component}”, which does not exist in this version. Ask an administrator to check the menu.',

  // Failed requests
  系统提示: 'System notice',
  '未授权，请重新登录': 'Not authorised. Log in again',
  拒绝访问: 'Access denied',
  '很抱歉，资源未找到!': 'Sorry, the resource was not found.',
  网络超时: 'Network timeout',
  '网络连接失败，请检查网络后重试': 'No connection. Check your network and try again',
  '服务器出错了（{status}），请稍后重试': 'Server error ({status}). Try again later',
  服务器返回了无法识别的内容: 'The server returned an unreadable response',
  请求已取消: 'The request was cancelled',
  文件下载失败: 'Download failed',
  已复制: 'Copied',
  修改密码: 'Change password',
  '至少 8 位，同时含有字母和数字。': 'At least 8 characters with letters and digits.',
  '当前系统无登录用户!': 'Nobody is logged in.',
}
