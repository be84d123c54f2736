import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the tab of magic values. */
export const magicEnUs: Catalogue = {
  魔法值: 'Magic values',
  搜索魔法值: 'Search magic values',
  '搜索魔法值，例如 失败、500、0004': 'Search, for example fails, 500, 0004',
  '没有符合的魔法值；换一个词，或清空搜索':
    'No magic value matches; try another word or clear the search',
  '在相应的输入框里填这些值，模拟的银行、支付宝、短信等就会这样回答；其他值都成功。':
    'Enter these values where they belong, and the simulated bank, Alipay or SMS answers so; any other value succeeds.',
  值: 'Value',
  结果: 'Result',
  '复制 {text}': 'Copy {text}',
  '已复制 {text}': '{text} copied',
}
