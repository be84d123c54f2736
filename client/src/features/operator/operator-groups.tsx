import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { isCreditCode, isEmail, isIdCard, isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { type CompanyGroup } from '#client/features/legal-change/index.ts'

/** What an operator says of itself, in the groups of its page, its form and a change that is reviewed. */
export function operatorGroups({
  accountOpenStatus: opening,
  cityName,
}: Pick<OperatorInfo, 'accountOpenStatus' | 'cityName'>): readonly CompanyGroup[] {
  const { notOpened, failed } = accountOpenStatus.values
  return [
    legalGroup(),
    {
      title: t('对公账户'),
      isLegal: true,
      note: t('户名与企业名称一致。'),
      isFixed: opening !== notOpened && opening !== failed,
      fields: [
        { name: 'bankCode', label: t('开户银行'), kind: 'bank' },
        {
          name: 'accountBankNo',
          label: t('银行账号'),
          kind: 'number',
          maxLength: 32,
          check: [isAccountNumber, accountNumberSentence],
        },
      ],
    },
    {
      title: t('联系与地址'),
      isLegal: false,
      fields: [
        { name: 'shortName', label: t('简称'), kind: 'text', maxLength: 16 },
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
        { name: 'address', label: t('详细地址'), kind: 'text', maxLength: 120 },
      ],
    },
  ]
}

function legalGroup(): CompanyGroup {
  return {
    title: t('企业与法人'),
    isLegal: true,
    fields: [
      { name: 'operatorName', label: t('运营商名称'), kind: 'text' },
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
        label: t('法人证件号'),
        kind: 'number',
        maxLength: 18,
        check: [isIdCard, idCardSentence],
      },
      { name: 'licenseFile', label: t('营业执照'), kind: 'picture' },
    ],
  }
}
