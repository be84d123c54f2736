import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the tab of scenarios. */
export const scenariosEnUs: Catalogue = {
  场景: 'Scenarios',
  '每个场景从样例数据开始，在自己的世界里打开，不影响别人；登录页已填好账号和密码。':
    'Each scenario starts from the sample data and opens in a world of its own, so that nobody is disturbed; the login page is filled in already.',
  登录账号: 'Username',
  第一页: 'First page',
  已过去: 'Time passed',
  在新世界打开: 'Open in a new world',
  '在新世界打开：{title}': 'Open in a new world: {title}',
  '载入 {world}': 'Load into {world}',
  '载入 {world}：{title}': 'Load into {world}: {title}',
  载入: 'Load',
  '打开 {world}': 'Open {world}',
  '已在世界 {name} 打开：{title}': 'Opened in world {name}: {title}',
  '把 {name} 换成“{title}”？': 'Turn {name} into “{title}”?',
  '{name} 的全部改动、故障规则和时钟': 'all changes, fault rules and the clock of {name}',
  所有人的登录: 'all sessions',
  '想保留它，请取消并选“在新世界打开”。': 'To keep it, cancel and choose “Open in a new world”.',
  '{name} 现在是：{title}': '{name} is now: {title}',
  '浏览器拦截了新窗口，请按场景下的链接打开':
    'The browser kept the new window away; use the link below the scenario',
}
