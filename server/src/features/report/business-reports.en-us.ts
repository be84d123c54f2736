import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const businessReportsEnUs: Catalogue = {
  '成功实发(元)': 'Paid net (CNY)',
  '成功服务费(元)': 'Paid fee (CNY)',
  '成功税费(元)': 'Paid taxes (CNY)',
  月度税款: 'Tax by month',
  '“{name}”在菜单里，编码和数据集不能修改；请先移出菜单':
    '“{name}” is in a menu, so its code and dataset stay. Take it out of the menu first.',
  '“{name}”的数据集不对这个控制台开放，不能放入它的菜单':
    'The dataset of “{name}” is not for this console, so it cannot be put into its menu.',
  '“{name}”还在 {count} 个控制台的菜单里，请先移出菜单再删除':
    '“{name}” is in the menus of {count} {count|console|consoles}. Take it out of the menu before you delete it.',
  同一个控制台只能放入一次: 'A report can be put into the menu of a console only once.',
  请选择这个控制台的一级菜单: 'Choose a menu of the first level of this console.',
  请选择这个控制台的内置角色: 'Choose built-in roles of this console.',
  '这个账户从 {from} 到 {to} 有对账单，请选择其中一个月':
    'This account has statements from {from} to {to}. Choose one of these months.',
  '本对账单由模拟平台生成，仅用于演示与测试':
    'This statement was made by a simulated platform, for demonstration and tests only.',
  '一、余额': '1. Balances',
  '二、每日汇总': '2. Sums of the days',
  '二、明细': '2. Lines',
  '（本月未结束）': ' (month not over)',
  币种: 'Currency',
  '人民币，单位：元': 'CNY',
  其中可用: 'Of which available',
  '待结分润不在账面余额内，解冻时计入收入。':
    'Shares on hold are not part of the book balance; they are income once they are released.',
}
