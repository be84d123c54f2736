import { defineDictionary } from '#shared/core/dictionary.ts'

const nationWideBanks = [
  {
    name: 'icbc',
    value: 'ICBC',
    zh: '中国工商银行',
    en: 'Industrial and Commercial Bank of China',
  },
  { name: 'abc', value: 'ABC', zh: '中国农业银行', en: 'Agricultural Bank of China' },
  { name: 'boc', value: 'BOC', zh: '中国银行', en: 'Bank of China' },
  { name: 'ccb', value: 'CCB', zh: '中国建设银行', en: 'China Construction Bank' },
  { name: 'bocom', value: 'BOCOM', zh: '交通银行', en: 'Bank of Communications' },
  { name: 'psbc', value: 'PSBC', zh: '中国邮政储蓄银行', en: 'Postal Savings Bank of China' },
  { name: 'cmb', value: 'CMB', zh: '招商银行', en: 'China Merchants Bank' },
  { name: 'citic', value: 'CITIC', zh: '中信银行', en: 'China CITIC Bank' },
  { name: 'ceb', value: 'CEB', zh: '中国光大银行', en: 'China Everbright Bank' },
  { name: 'hxb', value: 'HXB', zh: '华夏银行', en: 'Hua Xia Bank' },
  { name: 'cmbc', value: 'CMBC', zh: '中国民生银行', en: 'China Minsheng Bank' },
  { name: 'cgb', value: 'CGB', zh: '广发银行', en: 'China Guangfa Bank' },
  { name: 'pab', value: 'PAB', zh: '平安银行', en: 'Ping An Bank' },
  { name: 'cib', value: 'CIB', zh: '兴业银行', en: 'Industrial Bank' },
  { name: 'spdb', value: 'SPDB', zh: '浦发银行', en: 'Shanghai Pudong Development Bank' },
  { name: 'czb', value: 'CZB', zh: '浙商银行', en: 'China Zheshang Bank' },
] as const

/** 开户银行: card-issuing banks; the choice of the sixteen is ours (domain.md 2.1). */
export const bankItems = defineDictionary({
  code: 'bank_items',
  title: { zh: '开户银行', en: 'Issuing bank' },
  items: nationWideBanks,
})

/** 对公开户总行: head banks of corporate accounts, the same list and the partner bank (domain.md 2.1). */
export const headBankItems = defineDictionary({
  code: 'z_bank_item',
  title: { zh: '对公开户总行', en: 'Head office bank' },
  items: [
    ...nationWideBanks,
    { name: 'partnerBank', value: 'PARTNER', zh: '合作银行', en: 'Partner bank' },
  ],
})
