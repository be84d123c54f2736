import { type Catalogue } from '@settle/shared/core/text.ts'

/** The English of the money check. */
export const moneyEnUs: Catalogue = {
  '每笔分录金额为正、不跨资金池': 'Every posting is above 0 and stays in its pool',
  '有一笔记账金额为零、为负，或把钱记到了另一家服务商的池子里':
    "A posting is 0 or negative, or moved money into another provider's pool",
  '每个资金池：银行存款等于全部权益': 'In each pool the bank holds what everybody owns in it',
  '池子里的存款与大家名下的余额对不上，钱凭空多了或少了':
    'The deposits of a pool are not what its owners have: money appeared or is lost',
  没有账户为负: 'No account is below 0',
  有人花了自己没有的钱: 'Somebody spent money that he did not have',
  余额等于分录之和: 'Each balance is the sum of its postings',
  有人绕过记账直接改了余额: 'A balance was changed without a posting',
  '流水逐行相接，最后一行等于账户余额': 'Statements are unbroken chains that end at the balance',
  '用户看到的流水缺了一行，或最后余额与账户不同':
    'A statement lacks a line, or ends at another balance than the account has',
  '每个资金池：账务的银行存款等于银行自己的余额':
    'The books and the bank itself say the same of each pool',
  '我们以为银行里有的钱，与银行说的不一样':
    'The bank says that it holds another sum than we believe',
  待认领款等于未认领的充值: 'Suspense holds the recharges that nobody claimed',
  '有来账没有挂到待认领，或认领后没有清掉':
    'Incoming money was not put into suspense, or stayed there after it was claimed',
  提现在途等于已发送银行的提现: 'Withdrawals in transit are those that were sent to the bank',
  '有提现已发出却没有冻结，或已结束却还冻着':
    'A withdrawal was sent without being held, or is held after its end',
  分润冻结等于未解冻的分润: 'Held shares are those that were not released',
  代理或运营商的分润冻结额算错了: 'The held shares of an agent or operator are wrong',
  '已解冻的分润等于余额、提现与垫付': 'Released shares are still owned, withdrawn or advanced',
  解冻后的分润去向不明: 'It is unknown where released shares went',
  付款在途等于付款中明细的实发之和: 'Payouts in transit are the net sums of items being paid',
  '付款已有结果却没有结转，或重复扣了钱':
    'A payout has its result but was not settled, or money was taken twice',
  商户冻结等于未完成批次占用的金额: 'What merchants have frozen is what open batches take',
  '批次结束后没有解冻，或少冻了钱': 'Money stayed frozen after its batch, or too little was frozen',
  '代征税款（增值税）等于付款成功明细的税额': 'VAT that was withheld is the VAT of paid items',
  代扣的增值税与付款明细不符: 'The withheld VAT is not that of the paid items',
  '代征税款（附加税）等于付款成功明细的税额':
    'Surcharges that were withheld are those of paid items',
  代扣的附加税与付款明细不符: 'The withheld surcharges are not those of the paid items',
  '代征税款（个税）等于付款成功明细的税额': 'Income tax that was withheld is that of paid items',
  代扣的个税与付款明细不符: 'The withheld income tax is not that of the paid items',
  可开票额度等于付款成功明细的应付之和: 'What may be invoiced is the sum of paid items',
  商户可开的发票多于或少于实际付款: 'A merchant could invoice more or less than was paid',
  '每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费':
    'Item: due = net + taxes + fee, and shares add up to the fee',
  有一笔明细的金额拆分错了: 'The parts of an item do not add up',
  '每个批次：金额、笔数和状态与明细一致':
    'Batches agree with their items in sums, counts and status',
  批次显示的合计或状态不是明细的合计或状态:
    'A batch shows other sums or another status than its items',
  个人累计等于有效明细之和: "A person's counters are the sums of his items",
  '下一次计税会算错，因为累计金额不对': 'The next tax will be wrong, because the counted sum is',
  重新核对: 'Check again',
  资金核对: 'Money check',
  '每一分钱都应说得清从哪里来、到哪里去。这些规则在任何时刻都成立；红色说明账出了错。':
    'Each fen must have come from somewhere and gone somewhere. These rules hold at any moment; red means that the books are wrong.',
  '{count} 条规则全部成立': 'All {count} rules hold',
  '{count} 条规则不成立': 'Rules that do not hold: {count}',
  '核对于世界时间 {time}': 'checked at world time {time}',
  成立: 'Holds',
  不成立: 'Broken',
  '红色意味着：{meaning}': 'Red would mean: {meaning}',
  '在“请求”里打开“只看有改动”，找到出错前的那次调用；要继续演示，可恢复快照或重置世界。':
    'Look under Requests, with Changes only, for the call before it; to go on, restore a snapshot or reset the world.',
  '{what} 为 {yuan} 元': '{what} is {yuan} yuan',
  '{what} 相差 {yuan} 元': '{what} differs by {yuan} yuan',
  '{count} 笔分录': '{count} postings',
  '{count} 个资金池': '{count} pools',
  '{count} 份流水': '{count} statements',
  '{count} 笔明细': '{count} items',
  '{count} 个批次': '{count} batches',
  '{count} 个账户': '{count} accounts',
}
