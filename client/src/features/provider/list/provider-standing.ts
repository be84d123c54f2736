import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import {
  findNextStep,
  usesPartnerBank,
  type OnboardingStep,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { t } from '#client/core/text.ts'

/** Whether the review has passed once: data that wait since then change nothing about it. */
export function hasPassed({ auditStatus: status, changeWaits }: ProviderInfo): boolean {
  return status === auditStatus.values.passed || changeWaits === yesNo.values.yes
}

/** Whether somebody has to decide on it now: on the whole of it, or on a change. */
export function isWaiting({ auditStatus: status }: ProviderInfo): boolean {
  return status === auditStatus.values.pending
}

export function isFrozen({ userStatus: status }: Pick<ProviderInfo, 'userStatus'>): boolean {
  return status === userStatus.values.frozen
}

/** Whether the platform may ask the bank in its stead (domain.md 3.3). */
export function needsAccount(provider: ProviderInfo): boolean {
  const events = accountOpeningMachine.allowedEvents(provider.accountOpenStatus, 'admin')
  return (
    hasPassed(provider) &&
    !isFrozen(provider) &&
    usesPartnerBank(provider.channels) &&
    events.length > 0
  )
}

/** What a provider waits for or has to do before it may work; undefined where nothing is left (domain.md 8.1). */
export function nextStepOf(provider: ProviderInfo): string | undefined {
  if (!hasPassed(provider)) {
    return isWaiting(provider) ? t('等待审核') : t('等待平台修改资料后重新提交')
  }
  const step = findNextStep('provider', provider.channels, provider)
  return step === undefined ? undefined : textOf(step, provider)
}

function textOf(step: OnboardingStep, { accountOpenStatus: opening }: ProviderInfo): string {
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
