import { defineDictionary } from '#shared/core/dictionary.ts'

/** 业务类型 (specification, section 3; domain.md 2.1). */
export const bizType = defineDictionary({
  code: 'biz_type',
  title: { zh: '业务类型', en: 'Business type' },
  items: [
    { name: 'flexibleWork', value: '1', zh: '灵活用工', en: 'Gig work' },
    { name: 'payrollPayout', value: '2', zh: '薪资代发', en: 'Payroll payout' },
    { name: 'socialInsurancePayment', value: '3', zh: '社保缴纳', en: 'Social insurance payment' },
    {
      name: 'socialInsuranceBackPayment',
      value: '4',
      zh: '社保补缴',
      en: 'Social insurance back-payment',
    },
  ],
})

/** 产品类型 (specification, section 3; domain.md 2.1). */
export const productType = defineDictionary({
  code: 'product_type',
  title: { zh: '产品类型', en: 'Product type' },
  items: [
    { name: 'entrustedTaxCollection', value: '1', zh: '委托代征', en: 'Entrusted tax collection' },
    {
      name: 'soleProprietorRegistration',
      value: '2',
      zh: '个体户注册',
      en: 'Sole-proprietor registration',
    },
    {
      name: 'naturalPersonInvoicing',
      value: '3',
      zh: '自然人代开',
      en: 'Invoicing for individuals',
    },
    {
      name: 'temporaryTaxRegistration',
      value: '4',
      zh: '临时税务登记',
      en: 'Temporary tax registration',
    },
    {
      name: 'dispatchAndOutsourcing',
      value: '5',
      zh: '派遣及外包',
      en: 'Dispatch and outsourcing',
    },
    { name: 'fundPayout', value: '6', zh: '资金代发', en: 'Funds payout' },
  ],
})

/** 计费依据 (specification, section 3; domain.md 2.1). */
export const feeBasis = defineDictionary({
  code: 'fee_basis',
  title: { zh: '计费依据', en: 'Fee basis' },
  items: [
    { name: 'invoiceAmount', value: '1', zh: '按开票金额', en: 'By invoice amount' },
    { name: 'payoutAmount', value: '2', zh: '按打款金额', en: 'By payout amount' },
  ],
})

/** 计费方式 (specification, section 3; domain.md 2.1). */
export const feeMode = defineDictionary({
  code: 'fee_mode',
  title: { zh: '计费方式', en: 'Fee type' },
  items: [
    { name: 'percentage', value: '1', zh: '按比例', en: 'By percentage' },
    { name: 'perTransaction', value: '2', zh: '按笔', en: 'Per payment' },
  ],
})

/** 下发去向 (specification, section 3; domain.md 2.1). */
export const payoutTarget = defineDictionary({
  code: 'payout_target',
  title: { zh: '下发去向', en: 'Payout destination' },
  items: [
    { name: 'balance', value: '1', zh: '到余额', en: 'To wallet' },
    { name: 'card', value: '2', zh: '到卡', en: 'To card' },
  ],
})

/** 上架状态 (specification, section 3; domain.md 2.1). */
export const productShelf = defineDictionary({
  code: 'product_shelf',
  title: { zh: '上架状态', en: 'Availability' },
  items: [
    { name: 'off', value: '0', zh: '下架', en: 'Unlisted' },
    { name: 'on', value: '1', zh: '上架', en: 'Listed' },
  ],
})

/** 税费承担方 (specification, section 3; domain.md 2.1). */
export const taxBearer = defineDictionary({
  code: 'tax_bearer',
  title: { zh: '税费承担方', en: 'Taxes borne by' },
  items: [
    { name: 'enterprise', value: '1', zh: '企业', en: 'Company' },
    { name: 'individual', value: '2', zh: '个人', en: 'Individual' },
  ],
})

/** 合作状态 (domain.md 2.1, own dictionaries). */
export const coopStatus = defineDictionary({
  code: 'coop_status',
  title: { zh: '合作状态', en: 'Partnership' },
  items: [
    { name: 'cooperating', value: '1', zh: '合作中', en: 'Active' },
    { name: 'suspended', value: '2', zh: '已暂停', en: 'Paused' },
    { name: 'terminated', value: '3', zh: '已终止', en: 'Ended' },
  ],
})

/** 费率状态 (own dictionary; domain.md 2.5): where a version of a fee rule stands at a moment. */
export const feeRuleStatus = defineDictionary({
  code: 'fee_rule_status',
  title: { zh: '费率状态', en: 'Rate status' },
  items: [
    { name: 'planned', value: '0', zh: '待生效', en: 'Scheduled' },
    { name: 'inForce', value: '1', zh: '生效中', en: 'In force' },
    { name: 'superseded', value: '2', zh: '已失效', en: 'Superseded' },
    { name: 'revoked', value: '3', zh: '已撤销', en: 'Withdrawn' },
  ],
})
