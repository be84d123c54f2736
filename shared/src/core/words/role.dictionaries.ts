import { defineDictionary } from '#shared/core/dictionary.ts'

/** 角色 (specification, section 3; domain.md 2.1). */
export const roleCode = defineDictionary({
  code: 'role_code',
  title: { zh: '角色', en: 'Role' },
  items: [
    { name: 'admin', value: 'admin', zh: '平台', en: 'Platform' },
    { name: 'operator', value: 'operator', zh: '运营商', en: 'Operator' },
    { name: 'agent', value: 'agent', zh: '代理商', en: 'Agent' },
    { name: 'merchant', value: 'merchant', zh: '商户', en: 'Merchant' },
    { name: 'provider', value: 'provider', zh: '服务商', en: 'Provider' },
  ],
})
