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

/** Whether new contracts are drafted from a template; one of each kind is in use (domain.md 5.4). */
export const templateUse = defineDictionary({
  code: 'contract_template_use',
  title: { zh: '合同模板状态', en: 'Template use' },
  items: [
    { name: 'draft', value: '0', zh: '未启用', en: 'Not in use' },
    { name: 'inForce', value: '1', zh: '使用中', en: 'In use' },
  ],
})
