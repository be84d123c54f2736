import { defineStateMachine } from '#shared/core/state-machine.ts'
import { accountOpenStatus } from '#shared/features/dictionary/account.dictionaries.ts'

const { notOpened, opening, opened, failed } = accountOpenStatus.values
/** The platform asks in an owner's stead (`merchant:openAccount`). */
const applicants = ['admin', 'merchant', 'provider', 'operator'] as const

/** 开户: the dedicated account at the partner bank (domain.md 3.3). */
export const accountOpeningMachine = defineStateMachine({
  name: '开户',
  states: accountOpenStatus,
  moves: [
    { from: notOpened, event: 'open', to: opening, by: applicants },
    { from: opening, event: 'pass', to: opened, by: ['sim'] },
    { from: opening, event: 'fail', to: failed, by: ['sim'] },
    { from: failed, event: 'resubmit', to: opening, by: applicants },
  ],
})
