import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const invariantsEnUs: Catalogue = {
  '{count} 笔明细': '{count} {count|item|items}',
  '{count} 份流水': '{count} {count|statement|statements}',
  '{count} 个资金池': '{count} {count|pool|pools}',
  '{count} 笔分录': '{count} {count|posting|postings}',
  '{count} 个账户': '{count} {count|account|accounts}',
  '{what} 相差 {yuan} 元': '{what} differs by CNY {yuan}',
  '分录 {id}': 'Posting {id}',
  '{what} 为 {yuan} 元': '{what} is CNY {yuan}',
  '{count} 个申请': '{count} {count|request|requests}',
  '{count} 个累计': '{count} {count|total|totals}',
  '{count} 份申报': '{count} {count|declaration|declarations}',
  '{count} 个季度': '{count} {count|quarter|quarters}',
  开票中额度等于未完结开票申请的金额: 'Quota in progress equals the open invoice requests',
  已开票额度等于已开票批次的金额: 'Invoiced quota equals the invoiced batches',
  待冲红额度等于已提交税局的退汇金额:
    'Quota to reverse equals what was returned after the tax bureau had it',
  '每个开票申请：蓝字减红字发票等于已开票批次的金额，价税合计 = 不含税 + 税额':
    'Each invoice request: blue less red invoices equal its invoiced batches, total = net + tax',
  '有开票申请没有占用额度，或结束后没有放开':
    'An invoice request holds no quota, or still holds it after it ended',
  商户看到的已开票金额与发票不符: 'What a merchant sees as invoiced differs from its invoices',
  '有退汇没有进入冲红，发票会多开':
    'A returned payment is not being reversed: too much stays invoiced',
  '有发票多开、少开，或税额与价税合计对不上':
    'An invoice is too high or too low, or its tax does not fit its total',
  '有一笔记账金额为零、为负，或把钱记到了另一家服务商的池子里':
    'An entry is zero or negative, or moved money into another provider’s pool',
  '池子里的存款与大家名下的余额对不上，钱凭空多了或少了':
    'The pool’s bank balance does not match the sum of its balances: money appeared or is missing',
  有人花了自己没有的钱: 'Somebody spent money they did not have',
  有人绕过记账直接改了余额: 'A balance was changed without a ledger entry',
  '用户看到的流水缺了一行，或最后余额与账户不同':
    'A statement is missing a line, or its closing balance differs from the account',
  '我们以为银行里有的钱，与银行说的不一样': 'The bank reports a different balance than our ledger',
  '有来账没有挂到待认领，或认领后没有清掉':
    'An incoming payment was not recorded as unmatched, or stayed there after it was matched',
  '退回的钱记到了已注销的账户上，没有人能取出来':
    'Returned money was booked to a closed account, where nobody can take it out',
  '有提现已发出却没有冻结，或已结束却还冻着':
    'A withdrawal was sent without a hold, or is still on hold after it ended',
  代理或运营商的分润冻结额算错了: 'The shares on hold of an agent or operator are wrong',
  解冻后的分润去向不明: 'Released shares are unaccounted for',
  '付款已有结果却没有结转，或重复扣了钱':
    'A payment has a result but was not settled, or was debited twice',
  '批次结束后没有解冻，或少冻了钱':
    'Money stayed on hold after its batch ended, or too little was held',
  商户可开的发票多于或少于实际付款: 'A merchant’s invoice quota is more or less than what was paid',
  有一笔明细的金额拆分错了: 'The amounts of a payment do not add up',
  批次显示的合计或状态不是明细的合计或状态:
    'A batch shows totals or a status that differ from its payments',
  '有自由职业者在该出现的列表里缺失，或出现在不该出现的列表里':
    'Somebody is missing from a list they belong to, or stands in one they do not belong to',
  '下一次计税会算错，因为累计金额不对':
    'The next tax calculation will be wrong because the running total is',
  '有提现申请没有冻结金额，或审核后没有放开':
    'A withdrawal was requested without a hold, or is still on hold after its review',
}
