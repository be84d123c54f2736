import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type Role } from '@settle/shared/core/role.ts'
import { getBusAccProcessStatus } from '@settle/shared/features/onboarding/onboarding-calls.ts'
import { processComplete } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { call } from '#client/core/endpoint-call.ts'

const AccountChecks = lazy(async () => ({
  default: (await import('#client/features/verification/index.ts')).AccountChecks,
}))

/** Asks how far a business is with opening its account, and goes on to what comes after it ([PERM-02]: not the platform). */
export function OnboardingGate({ role }: { role: Role }) {
  const { data } = useQuery({
    queryKey: [getBusAccProcessStatus.id],
    queryFn: ({ signal }) => call(getBusAccProcessStatus, {}, { signal }),
    enabled: role !== 'admin',
  })

  if (data?.processStatus !== processComplete) return null
  return (
    <Suspense>
      <AccountChecks role={role} payPass={data.payPass} />
    </Suspense>
  )
}
