import { type Catalogue } from '#shared/core/text.ts'

/** What the dashboards say. */
export const dashboardEnUs: Catalogue = {
  平台直营: 'Platform direct',
  无代理商: 'No agent',
  原因不明: 'Unknown reason',
  实发金额: 'Net pay',
  税费: 'Taxes',
  服务费: 'Service fee',
}
