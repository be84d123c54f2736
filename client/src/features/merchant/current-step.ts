import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import {
  findNextStep,
  type OnboardingStep,
  usesPartnerBank,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { t } from '#client/core/text.ts'

type Progress = Pick<
  MerchantInfo,
  | 'auditStatus'
  | 'payPass'
  | 'izSign'
  | 'izResetPwd'
  | 'payPasswordStatus'
  | 'accountOpenStatus'
  | 'alipaySignStatus'
  | 'upgradeStatus'
>

/** What a merchant waits for or has to do next; undefined where it may work (domain.md 3.5, 8.1). */
export function currentStepOf(merchant: Progress): string | undefined {
  if (merchant.auditStatus === auditStatus.values.pending) return t('等待审核')
  if (merchant.auditStatus === auditStatus.values.rejected) return t('等待商户修改后重新提交')
  const step = findNextStep('merchant', merchant.payPass, merchant)
  if (step !== undefined) return textOf(step, merchant)
  const isVerified = merchant.upgradeStatus === upgradeStatus.verified
  return usesPartnerBank(merchant.payPass) && !isVerified ? t('等待对公账户验证') : undefined
}

function textOf(step: OnboardingStep, { accountOpenStatus: opening }: Progress): string {
  switch (step) {
    case 'agreement':
      return t('等待签署平台协议')
    case 'loginPassword':
      return t('等待修改初始密码')
    case 'paymentPassword':
      return t('等待设置支付密码')
    case 'bank':
      return opening === accountOpenStatus.values.failed
        ? t('等待修改资料后重新开户')
        : t('等待银行开户')
    case 'alipay':
      return t('等待支付宝签约')
  }
}
