import { defineDictionary } from '#shared/core/dictionary.ts'

/** 收支方向 (specification, section 3; domain.md 2.1). */
export const flowDirection = defineDictionary({
  code: 'flow_direction',
  title: { zh: '收支方向', en: 'Direction' },
  items: [
    { name: 'income', value: '1', zh: '收入', en: 'In' },
    { name: 'expense', value: '2', zh: '支出', en: 'Out' },
  ],
})

/** 流水类型 (specification, section 3; domain.md 2.1). */
export const flowType = defineDictionary({
  code: 'flow_type',
  title: { zh: '流水类型', en: 'Transaction type' },
  items: [
    { name: 'transfer', value: '1', zh: '转账', en: 'Transfer' },
    { name: 'payout', value: '2', zh: '代付', en: 'Payout' },
    { name: 'withdrawal', value: '3', zh: '提现', en: 'Withdrawal' },
    { name: 'return', value: '4', zh: '退回', en: 'Return' },
    { name: 'freeze', value: '5', zh: '冻结', en: 'Hold' },
    { name: 'unfreeze', value: '6', zh: '解冻', en: 'Release' },
    { name: 'recharge', value: '7', zh: '充值', en: 'Top-up' },
    { name: 'unknown', value: '100', zh: '未知', en: 'Unknown' },
  ],
})
