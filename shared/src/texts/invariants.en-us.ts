import { type Catalogue } from '#shared/core/text.ts'

/** The English of the money invariants, and of what each of them guards. */
export const invariantsEnUs: Catalogue = {
  '有一笔记账金额为零、为负，或把钱记到了另一家服务商的池子里':
    "A posting is 0 or negative, or moved money into another provider's pool",
  '池子里的存款与大家名下的余额对不上，钱凭空多了或少了':
    'The deposits of a pool are not what its owners have: money appeared or is lost',
  有人花了自己没有的钱: 'Somebody spent money that he did not have',
  有人绕过记账直接改了余额: 'A balance was changed without a posting',
  '用户看到的流水缺了一行，或最后余额与账户不同':
    'A statement lacks a line, or ends at another balance than the account has',
  '我们以为银行里有的钱，与银行说的不一样':
    'The bank says that it holds another sum than we believe',
  '有来账没有挂到待认领，或认领后没有清掉':
    'Incoming money was not put into suspense, or stayed there after it was claimed',
  '有提现已发出却没有冻结，或已结束却还冻着':
    'A withdrawal was sent without being held, or is held after its end',
  代理或运营商的分润冻结额算错了: 'The held shares of an agent or operator are wrong',
  解冻后的分润去向不明: 'It is unknown where released shares went',
  '付款已有结果却没有结转，或重复扣了钱':
    'A payout has its result but was not settled, or money was taken twice',
  '批次结束后没有解冻，或少冻了钱': 'Money stayed frozen after its batch, or too little was frozen',
  '代征税款（增值税）等于付款成功明细的税额': 'VAT that was withheld is the VAT of paid items',
  代扣的增值税与付款明细不符: 'The withheld VAT is not that of the paid items',
  '代征税款（附加税）等于付款成功明细的税额':
    'Surcharges that were withheld are those of paid items',
  代扣的附加税与付款明细不符: 'The withheld surcharges are not those of the paid items',
  '代征税款（个税）等于付款成功明细的税额': 'Income tax that was withheld is that of paid items',
  代扣的个税与付款明细不符: 'The withheld income tax is not that of the paid items',
  商户可开的发票多于或少于实际付款: 'A merchant could invoice more or less than was paid',
  有一笔明细的金额拆分错了: 'The parts of an item do not add up',
  批次显示的合计或状态不是明细的合计或状态:
    'A batch shows other sums or another status than its items',
  '下一次计税会算错，因为累计金额不对': 'The next tax will be wrong, because the counted sum is',
  '有提现申请没有冻结金额，或审核后没有放开':
    'A withdrawal was applied for without being held, or is held after its review',
}
