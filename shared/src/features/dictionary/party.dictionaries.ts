import { defineDictionary } from '#shared/core/dictionary.ts'

/** 证件类型 (specification, section 3; domain.md 2.1). */
export const certType = defineDictionary({
  code: 'cert_type',
  title: { zh: '证件类型', en: 'ID type' },
  items: [
    { name: 'idCard', value: '1', zh: '第二代身份证', en: 'Resident ID card' },
    { name: 'passport', value: '2', zh: '护照', en: 'Passport' },
    { name: 'returnPermit', value: '3', zh: '港澳居民回乡证', en: 'Hong Kong/Macau return permit' },
    {
      name: 'mainlandPass',
      value: '4',
      zh: '港澳居民来往内地通行证',
      en: 'Hong Kong/Macau mainland pass',
    },
    { name: 'taiwanPass', value: '5', zh: '台湾居民来往大陆通行证', en: 'Taiwan mainland pass' },
    { name: 'temporaryIdCard', value: '6', zh: '临时身份证', en: 'Temporary ID card' },
    {
      name: 'foreignResidencePermit',
      value: '7',
      zh: '外国人永久居留身份证',
      en: 'Foreign permanent residence permit',
    },
  ],
})

/** 数据来源 (specification, section 3; domain.md 2.1). */
export const dataSource = defineDictionary({
  code: 'data_source',
  title: { zh: '数据来源', en: 'Data source' },
  items: [
    { name: 'companyPlatform', value: '1', zh: '企业信息平台', en: 'Company information platform' },
    { name: 'client', value: '2', zh: '客户提供', en: 'Provided by the client' },
    {
      name: 'nationalDatabase',
      value: '3',
      zh: '全国董监高数据库',
      en: 'National director and supervisor database',
    },
  ],
})

/** 主体 (specification, section 3; domain.md 2.1). */
export const subjectType = defineDictionary({
  code: 'subject_type',
  title: { zh: '主体', en: 'Entity type' },
  items: [
    { name: 'enterprise', value: '1', zh: '企业', en: 'Company' },
    { name: 'individual', value: '2', zh: '个人', en: 'Individual' },
  ],
})

/** 收费方式 (specification, section 3; domain.md 2.1). */
export const collectionMode = defineDictionary({
  code: 'collection_mode',
  title: { zh: '收费方式', en: 'Collection mode' },
  items: [
    { name: 'provider', value: '1', zh: '服务商收取', en: 'Collected by provider' },
    { name: 'operator', value: '2', zh: '运营商代收', en: 'Collected by operator' },
  ],
})

/** 业务员级别 (specification, section 3; domain.md 2.1). */
export const salesmanLevel = defineDictionary({
  code: 'salesman_level',
  title: { zh: '业务员级别', en: 'Sales level' },
  items: [
    { name: 'incubationCenter', value: '1', zh: '孵化中心', en: 'Incubation centre' },
    { name: 'director', value: '2', zh: '总监', en: 'Director' },
    { name: 'salesman', value: '3', zh: '业务员', en: 'Sales representative' },
  ],
})

/** 审核状态 (specification, section 3; domain.md 2.1). */
export const auditStatus = defineDictionary({
  code: 'audit_status',
  title: { zh: '审核状态', en: 'Review status' },
  items: [
    { name: 'pending', value: '0', zh: '待审核', en: 'Pending review' },
    { name: 'passed', value: '1', zh: '审核通过', en: 'Approved' },
    { name: 'rejected', value: '2', zh: '审核驳回', en: 'Rejected' },
  ],
})

/** 系统类型 (specification, section 3; domain.md 2.1). */
export const systemType = defineDictionary({
  code: 'system_type',
  title: { zh: '系统类型', en: 'System type' },
  items: [
    { name: 'systemVendor', value: '1', zh: '系统商', en: 'System vendor' },
    { name: 'operator', value: '2', zh: '运营商', en: 'Operator' },
  ],
})

/** 纳税人类型 (specification, section 3; domain.md 2.1). */
export const taxpayerType = defineDictionary({
  code: 'taxpayer_type',
  title: { zh: '纳税人类型', en: 'Taxpayer type' },
  items: [
    { name: 'general', value: '1', zh: '一般纳税人', en: 'General taxpayer' },
    { name: 'smallScale', value: '2', zh: '小规模纳税人', en: 'Small-scale taxpayer' },
  ],
})

/** 企业规模 (specification, section 3; domain.md 2.1). */
export const companySize = defineDictionary({
  code: 'company_size',
  title: { zh: '企业规模', en: 'Company size' },
  items: [
    { name: 'under20', value: '1', zh: '20人以下', en: 'Under 20' },
    { name: 'from20To99', value: '2', zh: '20-99人', en: '20-99' },
    { name: 'from100To499', value: '3', zh: '100-499人', en: '100-499' },
    { name: 'from500To999', value: '4', zh: '500-999人', en: '500-999' },
    { name: 'over999', value: '5', zh: '999人以上', en: 'Over 999' },
  ],
})

/** 跟进状态 (domain.md 2.1, own dictionaries). */
export const followStatus = defineDictionary({
  code: 'follow_status',
  title: { zh: '跟进状态', en: 'Follow-up' },
  items: [
    { name: 'toFollow', value: '1', zh: '待跟进', en: 'To follow up' },
    { name: 'following', value: '2', zh: '跟进中', en: 'Following up' },
    { name: 'signed', value: '3', zh: '已签单', en: 'Signed' },
    { name: 'lost', value: '4', zh: '已流失', en: 'Lost' },
  ],
})

/** 第三方服务类型 (specification, section 3, named dictionaries; domain.md 2.1). */
export const thirdProviderType = defineDictionary({
  code: 'third_provider_type',
  title: { zh: '第三方服务类型', en: 'Third-party service type' },
  items: [
    { name: 'bank', value: '1', zh: '银行', en: 'Bank' },
    { name: 'alipay', value: '2', zh: '支付宝', en: 'Alipay' },
    { name: 'electronicSignature', value: '3', zh: '电子签', en: 'E-signature' },
    { name: 'realNameCheck', value: '4', zh: '实名认证', en: 'Identity verification' },
    { name: 'sms', value: '5', zh: '短信', en: 'SMS' },
    { name: 'tax', value: '6', zh: '税务', en: 'Tax' },
    { name: 'express', value: '7', zh: '快递', en: 'Courier' },
  ],
})
