import { defineDictionary } from '#shared/core/dictionary.ts'

/** How an employment record came about (domain.md 2.6). */
export const employmentSource = defineDictionary({
  code: 'employment_source',
  title: { zh: '用工来源', en: 'Source' },
  items: [
    { name: 'import', value: 'IMPORT', zh: '登记与导入', en: 'Entered or imported' },
    { name: 'recruit', value: 'RECRUIT', zh: '招聘', en: 'Recruiting' },
    { name: 'payout', value: 'PAYOUT', zh: '付款', en: 'Payouts' },
  ],
})
