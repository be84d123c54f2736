import { App } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  ownSignLinks,
  ownSignResults,
} from '@settle/shared/features/alipay-signing/alipay-signing-calls.ts'
import { t } from '#client/core/text.ts'
import { useOutsideState } from './use-outside-state.ts'

const AlipaySigningDialog = lazy(async () => ({
  default: (await import('./alipay-signing-dialog.tsx')).AlipaySigningDialog,
}))

const unsigned = 0
// Anyone who has scanned the code sees without a press that it worked.
const lookEveryMs = 3_000

interface AlipayCheckProps {
  /** Each role asks about itself, under a path of its own. */
  role: 'operator' | 'provider' | 'merchant'
}

/** Asks whether the own business has signed with Alipay, and shows the code to sign by where it has not ([ALIPAY-01]). */
export function AlipayCheck({ role }: AlipayCheckProps) {
  const { message } = App.useApp()
  const [isPutOff, setPutOff] = useState(false)
  const [wasUnsigned, setWasUnsigned] = useState(false)
  const signing = useOutsideState(callOf(ownSignResults, role), {
    // Alipay may take back what was signed (domain.md 3.3).
    everyMs: ({ signStatus }) => signStatus === unsigned && lookEveryMs,
    isEnabled: !isPutOff,
  })
  const isUnsigned = signing.data?.signStatus === unsigned
  if (isUnsigned && !wasUnsigned) setWasUnsigned(true)
  const isSignedNow = wasUnsigned && signing.data !== undefined && !isUnsigned

  useEffect(() => {
    if (isSignedNow) message.success(t('支付宝签约成功'))
  }, [isSignedNow, message])

  if (signing.data === undefined || !isUnsigned || isPutOff) return null
  return (
    <Suspense>
      <AlipaySigningDialog
        link={callOf(ownSignLinks, role)}
        {...signing}
        result={signing.data}
        onPutOff={() => setPutOff(true)}
      />
    </Suspense>
  )
}

/** One role's call of the three; they stand in the contract side by side. */
function callOf<Call extends { readonly access: unknown }>(calls: readonly Call[], role: string) {
  const own = calls.find(({ access }) => Array.isArray(access) && access.includes(role))
  if (own === undefined) throw new Error(`${role} signs nothing with Alipay.`)
  return own
}
