import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { isCompany } from '@settle/shared/features/agent/agent.rules.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { isCreditCode, isIdCard, isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { type CompanyGroup } from '#client/features/legal-change/index.ts'

/** What an agent says of itself, in the groups of its page, its form and a change that is reviewed. */
export function agentGroups({
  subjectType,
}: Pick<AgentInfo, 'subjectType'>): readonly CompanyGroup[] {
  return [
    {
      title: t('代理商'),
      isLegal: true,
      fields: [
        { name: 'agentName', label: t('代理商名称'), kind: 'text' },
        isCompany(subjectType)
          ? {
              name: 'creditCode',
              label: t('统一社会信用代码'),
              kind: 'number',
              maxLength: 18,
              check: [isCreditCode, creditCodeSentence],
            }
          : {
              name: 'idNo',
              label: t('身份证号'),
              kind: 'number',
              maxLength: 18,
              check: [isIdCard, idCardSentence],
            },
      ],
    },
    {
      title: t('收款账户'),
      isLegal: true,
      note: t('户名与代理商名称一致，提现付到这个账户。'),
      fields: [
        { name: 'bankCode', label: t('开户银行'), kind: 'bank' },
        {
          name: 'bankAccountNo',
          label: t('银行账号'),
          kind: 'number',
          maxLength: 32,
          check: [isAccountNumber, accountNumberSentence],
        },
      ],
    },
    {
      title: t('联系人'),
      isLegal: false,
      fields: [
        { name: 'contactName', label: t('联系人'), kind: 'text', maxLength: 32 },
        {
          name: 'contactPhone',
          label: t('手机号'),
          kind: 'number',
          maxLength: 11,
          check: [isMobile, '请输入正确格式的手机号码!'],
        },
      ],
    },
  ]
}
