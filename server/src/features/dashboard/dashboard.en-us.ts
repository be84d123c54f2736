import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const dashboardEnUs: Catalogue = {
  '各角色首页的数字、走势、排行、待办与资金池；全局搜索。':
    'What each role’s home page shows: figures, trends, rankings, to-dos and pools; and the search over everything.',
  首页与搜索: 'Home and search',
  未填写地区: 'No region given',
  原因不明: 'Unknown reason',
}
