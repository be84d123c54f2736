import { fen, formatYuan } from '@settle/shared/core/fen.ts'
import { t } from '#panel/text.ts'

interface InvariantWords {
  readonly title: string
  /** What it means for somebody's money where it does not hold. */
  readonly ifBroken: string
}

/** A rule of the server by its name, in the language of the page; a rule that is not known here speaks for itself. */
export function invariantWords(name: string): InvariantWords {
  const words = wordsOf[name]
  if (words === undefined) return { title: name, ifBroken: '' }
  return { title: words[0](), ifBroken: words[1]() }
}

const wordsOf: Readonly<Record<string, readonly [title: () => string, ifBroken: () => string]>> = {
  '每笔分录金额为正、不跨资金池': [
    () => t('每笔分录金额为正、不跨资金池'),
    () => t('有一笔记账金额为零、为负，或把钱记到了另一家服务商的池子里'),
  ],
  '每个资金池：银行存款等于全部权益': [
    () => t('每个资金池：银行存款等于全部权益'),
    () => t('池子里的存款与大家名下的余额对不上，钱凭空多了或少了'),
  ],
  没有账户为负: [() => t('没有账户为负'), () => t('有人花了自己没有的钱')],
  余额等于分录之和: [() => t('余额等于分录之和'), () => t('有人绕过记账直接改了余额')],
  '流水逐行相接，最后一行等于账户余额': [
    () => t('流水逐行相接，最后一行等于账户余额'),
    () => t('用户看到的流水缺了一行，或最后余额与账户不同'),
  ],
  '每个资金池：账务的银行存款等于银行自己的余额': [
    () => t('每个资金池：账务的银行存款等于银行自己的余额'),
    () => t('我们以为银行里有的钱，与银行说的不一样'),
  ],
  待认领款等于未认领的充值: [
    () => t('待认领款等于未认领的充值'),
    () => t('有来账没有挂到待认领，或认领后没有清掉'),
  ],
  提现在途等于已发送银行的提现: [
    () => t('提现在途等于已发送银行的提现'),
    () => t('有提现已发出却没有冻结，或已结束却还冻着'),
  ],
  分润冻结等于未解冻的分润: [
    () => t('分润冻结等于未解冻的分润'),
    () => t('代理或运营商的分润冻结额算错了'),
  ],
  '已解冻的分润等于余额、提现与垫付': [
    () => t('已解冻的分润等于余额、提现与垫付'),
    () => t('解冻后的分润去向不明'),
  ],
  付款在途等于付款中明细的实发之和: [
    () => t('付款在途等于付款中明细的实发之和'),
    () => t('付款已有结果却没有结转，或重复扣了钱'),
  ],
  商户冻结等于未完成批次占用的金额: [
    () => t('商户冻结等于未完成批次占用的金额'),
    () => t('批次结束后没有解冻，或少冻了钱'),
  ],
  '代征税款（增值税）等于付款成功明细的税额': [
    () => t('代征税款（增值税）等于付款成功明细的税额'),
    () => t('代扣的增值税与付款明细不符'),
  ],
  '代征税款（附加税）等于付款成功明细的税额': [
    () => t('代征税款（附加税）等于付款成功明细的税额'),
    () => t('代扣的附加税与付款明细不符'),
  ],
  '代征税款（个税）等于付款成功明细的税额': [
    () => t('代征税款（个税）等于付款成功明细的税额'),
    () => t('代扣的个税与付款明细不符'),
  ],
  可开票额度等于付款成功明细的应付之和: [
    () => t('可开票额度等于付款成功明细的应付之和'),
    () => t('商户可开的发票多于或少于实际付款'),
  ],
  '每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费': [
    () => t('每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费'),
    () => t('有一笔明细的金额拆分错了'),
  ],
  '每个批次：金额、笔数和状态与明细一致': [
    () => t('每个批次：金额、笔数和状态与明细一致'),
    () => t('批次显示的合计或状态不是明细的合计或状态'),
  ],
  个人累计等于有效明细之和: [
    () => t('个人累计等于有效明细之和'),
    () => t('下一次计税会算错，因为累计金额不对'),
  ],
}

/** What was counted, or the first thing that is wrong; money in yuan. */
export function figureText(figure: string): string {
  const [, count, unit = ''] =
    /^(\d+) (笔分录|个账户|个资金池|份流水|笔明细|个批次)$/.exec(figure) ?? []
  if (count !== undefined) return countText(unit, count)
  const [, what = '', isDifference, amount] = /^(.+) (?:(相差)|为) (-?\d+) 分$/.exec(figure) ?? []
  if (amount === undefined) return figure
  const yuan = formatYuan(fen(Number(amount)))
  return isDifference === undefined
    ? t('{what} 为 {yuan} 元', { what, yuan })
    : t('{what} 相差 {yuan} 元', { what, yuan })
}

function countText(unit: string, count: string): string {
  switch (unit) {
    case '笔分录':
      return t('{count} 笔分录', { count })
    case '个资金池':
      return t('{count} 个资金池', { count })
    case '份流水':
      return t('{count} 份流水', { count })
    case '笔明细':
      return t('{count} 笔明细', { count })
    case '个批次':
      return t('{count} 个批次', { count })
    default:
      return t('{count} 个账户', { count })
  }
}
