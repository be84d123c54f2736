import { defineDictionary } from '#shared/core/dictionary.ts'

/** 签约状态 (specification, section 3; domain.md 2.1). */
export const signStatus = defineDictionary({
  code: 'sign_status',
  title: { zh: '签约状态', en: 'Signing status' },
  items: [
    { name: 'toSign', value: '0', zh: '待签约', en: 'To sign' },
    { name: 'signed', value: '1', zh: '签约成功', en: 'Signed' },
    { name: 'failed', value: '2', zh: '签约失败', en: 'Failed' },
  ],
})

/** 签约方式 (domain.md 2.1, own dictionaries). */
export const signMode = defineDictionary({
  code: 'sign_mode',
  title: { zh: '签约方式', en: 'Signing method' },
  items: [
    { name: 'sms', value: '1', zh: '短信签', en: 'SMS' },
    { name: 'silent', value: '2', zh: '静默签', en: 'Silent' },
    { name: 'paper', value: '3', zh: '纸质签', en: 'Paper' },
  ],
})

/** 合同状态 (specification, section 3; domain.md 2.1). */
export const contractStatus = defineDictionary({
  code: 'contract_status',
  title: { zh: '合同状态', en: 'Contract' },
  items: [
    { name: 'unsigned', value: '1', zh: '未签署', en: 'Unsigned' },
    { name: 'signing', value: '2', zh: '签署中', en: 'Signing' },
    { name: 'signed', value: '3', zh: '已签署', en: 'Signed' },
    { name: 'archiveFailed', value: '4', zh: '归档失败', en: 'Archiving failed' },
  ],
})

/** 个体户状态 (specification, section 3, named dictionaries; domain.md 2.1). */
export const registerStatus = defineDictionary({
  code: 'register_status',
  title: { zh: '个体户状态', en: 'Sole-proprietor registration' },
  items: [
    { name: 'notRegistered', value: '0', zh: '未注册', en: 'Not registered' },
    { name: 'registering', value: '1', zh: '注册中', en: 'Registering' },
    { name: 'registered', value: '2', zh: '已注册', en: 'Registered' },
    { name: 'failed', value: '3', zh: '注册失败', en: 'Failed' },
  ],
})

/** 性别 (specification, section 3; domain.md 2.1). */
export const gender = defineDictionary({
  code: 'gender',
  title: { zh: '性别', en: 'Gender' },
  items: [
    { name: 'male', value: '0', zh: '男', en: 'Male' },
    { name: 'female', value: '1', zh: '女', en: 'Female' },
  ],
})

/** 在职状态 (specification, section 3; domain.md 2.1). */
export const employmentStatus = defineDictionary({
  code: 'employment_status',
  title: { zh: '在职状态', en: 'Employment' },
  items: [
    { name: 'left', value: '0', zh: '离职', en: 'Left' },
    { name: 'employed', value: '1', zh: '在职', en: 'Employed' },
  ],
})
