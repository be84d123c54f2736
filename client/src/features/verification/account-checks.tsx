import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Role } from '@settle/shared/core/role.ts'
import { getAcctInfo } from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import {
  findAlipayChannel,
  usesPartnerBank,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { AlipayCheck } from './alipay-check.tsx'
import { useOutsideState } from './use-outside-state.ts'

const importDialogs = () => import('./verification-dialogs.ts')
const VerificationDialog = lazy(async () => ({
  default: (await importDialogs()).VerificationDialog,
}))
const VerificationNotice = lazy(async () => ({
  default: (await importDialogs()).VerificationNotice,
}))

const { remitted, verified } = upgradeStatus

interface AccountChecksProps {
  role: Role
  /** The channels of the business, separated by commas. */
  payPass: string
}

/** What a business that has opened its account must still do before it works: [AUTHN-01], then [ALIPAY-01]. */
export function AccountChecks({ role, payPass }: AccountChecksProps) {
  // The platform and the agents have neither account nor signature (domain.md 8.1).
  if (role === 'admin' || role === 'agent') return null
  const alipay = findAlipayChannel(payPass) !== undefined && <AlipayCheck role={role} />

  return usesPartnerBank(payPass) ? <FundAccountCheck>{alipay}</FundAccountCheck> : alipay
}

/** Holds up the one who has not proved that the company's account is their own; the rest follows after it. */
function FundAccountCheck({ children }: { children: ReactNode }) {
  const account = useOutsideState(getAcctInfo, {
    isFinal: (state) => state.upgradeStatus === verified,
  })
  const [refusal, setRefusal] = useState<string>()
  const status = account.data?.upgradeStatus

  const askAnew = async (sentence: string) => {
    setRefusal(sentence)
    const now = await account.refresh()
    // The dialog stays and has told it at its field.
    if (now?.upgradeStatus === remitted) setRefusal(undefined)
  }

  if (account.data === undefined) return null
  if (status === verified) return children
  return (
    <Suspense>
      {status === remitted ? (
        <VerificationDialog account={account.data} onRefused={askAnew} />
      ) : (
        <VerificationNotice
          upgradeStatus={account.data.upgradeStatus}
          refusal={refusal}
          refresh={account.refresh}
          isRefreshing={account.isRefreshing}
        />
      )}
    </Suspense>
  )
}
