/** The columns of a statement's file; they stay Chinese, since an upload is recognised by them. */
export const bankFileColumns = [
  { field: 'account', heading: '监管账号*' },
  { field: 'serial', heading: '银行流水号*' },
  { field: 'time', heading: '交易时间*' },
  { field: 'direction', heading: '收支*' },
  { field: 'amount', heading: '金额(元)*' },
  { field: 'counterparty', heading: '对方' },
  { field: 'summary', heading: '摘要' },
] as const

/** What stands in the rows around the lines, and says which way money went. */
export const bankFileWords = {
  opening: '期初余额',
  total: '合计',
  received: '收入',
  paid: '支出',
} as const
