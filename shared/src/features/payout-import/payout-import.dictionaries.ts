import { defineDictionary } from '#shared/core/dictionary.ts'

/** 导入状态: what becomes of an import session (domain.md 2.7; the codes are ours). */
export const importState = defineDictionary({
  code: 'import_state',
  title: { zh: '导入状态', en: 'Import status' },
  items: [
    { name: 'draft', value: '1', zh: '待提交', en: 'Draft' },
    { name: 'waitingReview', value: '2', zh: '待复核', en: 'Pending review' },
    { name: 'submitted', value: '3', zh: '已提交', en: 'Submitted' },
  ],
})
