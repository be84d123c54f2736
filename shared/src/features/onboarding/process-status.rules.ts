import { type Role } from '#shared/core/role.ts'
import { accountOpenStatus } from '#shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

/** One thing that a business does before it may work, in the order in which it does them. */
export type OnboardingStep = 'agreement' | 'loginPassword' | 'paymentPassword' | 'bank' | 'alipay'

/** What of it is done: the members of a party's row (domain.md 2.4); null where it does not apply. */
export interface OnboardingProgress {
  readonly izSign: string
  readonly izResetPwd: string
  readonly payPasswordStatus: string | null
  readonly accountOpenStatus: string | null
  readonly alipaySignStatus: string | null
}

/** The process status of the one who has nothing left to do (specification, section 4). */
export const processComplete = 99

/** The channel codes of a list such as `1,2`; 'F01' is one code and holds no '1' (rulings.md). */
export function channelsOf(payPass: string): string[] {
  return payPass.split(',').filter((code) => code !== '')
}

/** Whether money moves through the partner bank. */
export function usesPartnerBank(payPass: string): boolean {
  return channelsOf(payPass).includes(payChannel.values.partnerBank)
}

/** The first of the channels that Alipay signs for, old or new; undefined where there is none. */
export function findAlipayChannel(payPass: string): '2' | '7' | undefined {
  const { alipay, alipayNew } = payChannel.values
  return channelsOf(payPass).find((code) => code === alipay || code === alipayNew)
}

/** The steps of a role over its channels (domain.md 8.1); the platform has none. */
export function onboardingSteps(role: Role, payPass: string): OnboardingStep[] {
  if (role === 'admin') return []
  const steps: OnboardingStep[] = ['agreement', 'loginPassword']
  if (role !== 'agent') steps.push('paymentPassword')
  if (usesPartnerBank(payPass)) steps.push('bank')
  if (findAlipayChannel(payPass) !== undefined) steps.push('alipay')
  return steps
}

/** The first step that is not done; undefined where all are. */
export function findNextStep(
  role: Role,
  payPass: string,
  progress: OnboardingProgress,
): OnboardingStep | undefined {
  return onboardingSteps(role, payPass).find((step) => !isDone(step, progress))
}

/**
 * What `getBusAccProcessStatus` answers (domain.md 8.1): the place of the first step that is not done, counted
 * from 1 among the steps that the role and its channels have, or 99.
 */
export function processStatusOf(role: Role, payPass: string, progress: OnboardingProgress): number {
  const steps = onboardingSteps(role, payPass)
  const next = steps.findIndex((step) => !isDone(step, progress))
  return next === -1 ? processComplete : next + 1
}

function isDone(step: OnboardingStep, progress: OnboardingProgress): boolean {
  const { yes } = yesNo.values
  switch (step) {
    case 'agreement':
      return progress.izSign === yes
    case 'loginPassword':
      return progress.izResetPwd === yes
    case 'paymentPassword':
      return progress.payPasswordStatus === yes
    case 'bank':
      return progress.accountOpenStatus === accountOpenStatus.values.opened
    case 'alipay':
      return progress.alipaySignStatus === yes
  }
}
