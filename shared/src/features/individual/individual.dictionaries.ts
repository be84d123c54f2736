import { defineDictionary } from '#shared/core/dictionary.ts'

/** 实名状态 (own dictionary; domain.md 2.6): what the register answered about a person's name. */
export const realNameStatus = defineDictionary({
  code: 'real_name_status',
  title: { zh: '实名状态', en: 'Identity check' },
  items: [
    { name: 'failed', value: '0', zh: '未通过', en: 'Failed' },
    { name: 'passed', value: '1', zh: '已实名', en: 'Verified' },
  ],
})
