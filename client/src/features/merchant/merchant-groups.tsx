import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { isCreditCode, isEmail, isIdCard, isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { type CompanyGroup } from '#client/features/legal-change/index.ts'

/** What a merchant says of itself, in the groups of its page, its form and a change that is reviewed. */
export function merchantGroups(
  merchant: Pick<MerchantInfo, 'accountOpenStatus' | 'cityName' | 'industryName'>,
): readonly CompanyGroup[] {
  const { notOpened, failed } = accountOpenStatus.values
  const { accountOpenStatus: opening, cityName, industryName } = merchant
  return [
    legalGroup(),
    {
      title: t('对公账户'),
      isLegal: true,
      note: t('户名与企业名称一致。'),
      isFixed: opening !== notOpened && opening !== failed,
      fields: [
        { name: 'bankCode', label: t('开户银行'), kind: 'bank' },
        { name: 'bankBranch', label: t('开户支行'), kind: 'text' },
        {
          name: 'accountBankNo',
          label: t('对公账号'),
          kind: 'number',
          maxLength: 32,
          check: [isAccountNumber, accountNumberSentence],
        },
      ],
    },
    {
      title: t('联系与经营'),
      isLegal: false,
      fields: [
        { name: 'shortName', label: t('企业简称'), kind: 'text' },
        { name: 'industryId', label: t('所属行业'), kind: 'industry', show: industryName },
        { name: 'companySize', label: t('企业规模'), kind: 'companySize' },
        { name: 'contactName', label: t('联系人'), kind: 'text', maxLength: 32 },
        {
          name: 'contactPhone',
          label: t('手机号'),
          kind: 'number',
          maxLength: 11,
          check: [isMobile, '请输入正确格式的手机号码!'],
        },
        {
          name: 'email',
          label: t('邮箱'),
          kind: 'optional',
          check: [isEmail, '请输入正确格式的邮箱!'],
        },
        { name: 'cityCode', label: t('所在城市'), kind: 'city', show: cityName },
        { name: 'address', label: t('详细地址'), kind: 'text', maxLength: 128 },
      ],
    },
  ]
}

function legalGroup(): CompanyGroup {
  return {
    title: t('企业与法人'),
    isLegal: true,
    fields: [
      { name: 'merchantName', label: t('企业名称'), kind: 'text' },
      {
        name: 'creditCode',
        label: t('统一社会信用代码'),
        kind: 'number',
        maxLength: 18,
        check: [isCreditCode, creditCodeSentence],
      },
      { name: 'legalPerson', label: t('法定代表人'), kind: 'text', maxLength: 32 },
      {
        name: 'legalIdNo',
        label: t('身份证号'),
        kind: 'number',
        maxLength: 18,
        check: [isIdCard, idCardSentence],
      },
      { name: 'licenseFile', label: t('营业执照'), kind: 'picture' },
      { name: 'legalIdFront', label: t('法人身份证人像面'), kind: 'picture' },
      { name: 'legalIdBack', label: t('法人身份证国徽面'), kind: 'picture' },
    ],
  }
}
