import { defineDictionary } from '#shared/core/dictionary.ts'

/** 合同类型 (domain.md 2.6): who stands on the other side of the contract. */
export const contractKind = defineDictionary({
  code: 'contract_kind',
  title: { zh: '合同类型', en: 'Contract type' },
  items: [
    { name: 'individual', value: 'INDIVIDUAL', zh: '个人服务合同', en: 'Individual' },
    { name: 'enterprise', value: 'ENTERPRISE', zh: '企业服务合同', en: 'Enterprise' },
    { name: 'agent', value: 'AGENT', zh: '代理合作合同', en: 'Agent' },
  ],
})
