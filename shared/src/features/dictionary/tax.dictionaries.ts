import { defineDictionary } from '#shared/core/dictionary.ts'

/** 申报状态 (domain.md 2.1, own dictionaries). */
export const taxFilingStatus = defineDictionary({
  code: 'tax_filing_status',
  title: { zh: '申报状态', en: 'Tax declaration' },
  items: [
    { name: 'notDeclared', value: '0', zh: '未申报', en: 'Not declared' },
    { name: 'declaring', value: '1', zh: '申报中', en: 'Declaring' },
    { name: 'declared', value: '2', zh: '已申报', en: 'Declared' },
    { name: 'paid', value: '3', zh: '已缴款', en: 'Paid' },
    { name: 'failed', value: '4', zh: '申报失败', en: 'Failed' },
  ],
})

/** 计税方式 (domain.md 2.1, own dictionaries). */
export const taxScheme = defineDictionary({
  code: 'tax_scheme',
  title: { zh: '计税方式', en: 'Tax scheme' },
  items: [
    { name: 'entrustedCollection', value: 'ENT', zh: '委托代征', en: 'Entrusted collection' },
    { name: 'cumulativeWithholding', value: 'CUM', zh: '累计预扣', en: 'Cumulative withholding' },
    { name: 'none', value: 'NONE', zh: '不计税', en: 'No tax' },
  ],
})

/** 风险等级 (domain.md 2.1, own dictionaries). */
export const riskLevel = defineDictionary({
  code: 'risk_level',
  title: { zh: '风险等级', en: 'Risk level' },
  items: [
    { name: 'normal', value: '1', zh: '正常', en: 'Normal' },
    { name: 'warning', value: '2', zh: '预警', en: 'Warning' },
    { name: 'exceeded', value: '3', zh: '超限', en: 'Exceeded' },
  ],
})
