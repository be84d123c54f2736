import { type HTMLInputTypeAttribute } from 'react'
import { t } from '#client/core/text.ts'
import { type DraftField } from '#client/features/registration/draft/registration-draft.ts'

/** How a field is asked for. */
export interface FieldSpec {
  readonly label: string
  /** What to know before the mistake: where to find it, limits, what it is for. */
  readonly help?: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'numeric' | 'email' | 'tel'
  /** Mends what is typed or pasted: blanks in a number, small letters in a code. */
  readonly mend?: (typed: string) => string
}

const withoutBlanks = (typed: string) => typed.replaceAll(/\s/g, '')
const digitsUpTo = (length: number) => (typed: string) =>
  typed.replaceAll(/\D/g, '').slice(0, length)
const capitalsUpTo = (length: number) => (typed: string) =>
  withoutBlanks(typed).toUpperCase().slice(0, length)

/** How each field is asked for, in the user's language. */
export function fieldSpecs(): Readonly<Record<DraftField, FieldSpec>> {
  return { ...companySpecs(), ...peopleSpecs(), ...accountSpecs(), ...loginSpecs() }
}

function companySpecs() {
  return {
    merchantName: {
      label: t('企业名称'),
      help: t('与营业执照上的名称一致'),
      maxLength: 128,
      autoComplete: 'organization',
    },
    creditCode: {
      label: t('统一社会信用代码'),
      help: t('营业执照右上角的 18 位代码'),
      mend: capitalsUpTo(18),
    },
    shortName: {
      label: t('企业简称'),
      help: t('在列表中显示，不填时用企业名称'),
      isOptional: true,
      maxLength: 64,
    },
    industryId: { label: t('所属行业'), isOptional: true },
    companySize: { label: t('企业规模'), isOptional: true },
    cityCode: { label: t('所在城市') },
    address: {
      label: t('详细地址'),
      help: t('街道、楼栋和门牌号'),
      maxLength: 128,
      autoComplete: 'street-address',
    },
    licenseFile: { label: t('营业执照') },
    licenseName: { label: t('文件名') },
  }
}

function peopleSpecs() {
  return {
    legalPerson: { label: t('法定代表人'), help: t('与营业执照一致'), maxLength: 64 },
    legalIdNo: {
      label: t('法定代表人身份证号'),
      help: t('15 位或 18 位，仅用于核验企业身份'),
      mend: capitalsUpTo(18),
    },
    contactName: {
      label: t('联系人'),
      help: t('管理登录账号的人'),
      maxLength: 32,
      autoComplete: 'name',
    },
    email: {
      label: t('邮箱'),
      help: t('用于接收通知'),
      isOptional: true,
      maxLength: 64,
      autoComplete: 'email',
      inputMode: 'email',
    },
  } as const
}

function accountSpecs() {
  return {
    bankCode: { label: t('开户银行') },
    bankBranch: {
      label: t('开户支行'),
      help: t('开户许可证或基本存款账户信息上的全称'),
      maxLength: 128,
    },
    accountBankNo: {
      label: t('对公账号'),
      help: t('8 到 32 位数字；开通时向该账户打款验证'),
      inputMode: 'numeric',
      mend: digitsUpTo(32),
    },
  } as const
}

function loginSpecs() {
  return {
    username: {
      label: t('账号'),
      help: t('字母开头，4 到 32 位字母、数字或下划线'),
      autoComplete: 'username',
      mend: (typed: string) => withoutBlanks(typed).slice(0, 32),
    },
    password: {
      label: t('登录密码'),
      help: t('至少 8 位，含字母和数字'),
      maxLength: 128,
      autoComplete: 'new-password',
      type: 'password',
    },
    confirmpassword: {
      label: t('确认密码'),
      help: t('再输入一次登录密码'),
      maxLength: 128,
      autoComplete: 'new-password',
      type: 'password',
    },
    phone: {
      label: t('手机号码'),
      help: t('11 位大陆手机号，用于接收通知'),
      autoComplete: 'tel-national',
      inputMode: 'tel',
      mend: digitsUpTo(11),
    },
    smscode: {
      label: t('短信验证码'),
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      mend: digitsUpTo(6),
    },
  } as const
}
