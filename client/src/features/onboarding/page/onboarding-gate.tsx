import { lazy, Suspense } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type GateProps } from '#client/core/session/screens.ts'
import { useNextSteps } from '#client/features/onboarding/stage/use-next-steps.ts'
import { useOnboarding } from '#client/features/onboarding/stage/use-onboarding.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'

const ReviewPage = lazy(async () => ({
  default: (await import('./review-page.tsx')).ReviewPage,
}))
const OnboardingDialogs = lazy(async () => ({
  default: (await import('./onboarding-dialogs.tsx')).OnboardingDialogs,
}))
const NextSteps = lazy(async () => ({
  default: (await import('./next-steps.tsx')).NextSteps,
}))
const AccountChecks = lazy(async () => ({
  default: (await import('#client/features/verification/index.ts')).AccountChecks,
}))

/** The pages of a business stand behind the opening of its account, the platform's do not ([PERM-02]). */
export function OnboardingGate(props: GateProps) {
  const isPlatform = props.session.userInfo.info.roleCode === roleCode.values.admin
  return isPlatform ? props.children({}) : <BusinessGate {...props} />
}

function BusinessGate({ session, children }: GateProps) {
  const { info } = session.userInfo
  const onSignOut = useSignOut()
  const onboarding = useOnboarding(info.roleCode)
  const { stage, failure, refresh } = onboarding
  const { kind } = stage
  const nextSteps = useNextSteps(info.username, stage)

  return (
    <>
      {children({
        waitingPage:
          kind === 'review' ? (
            <Suspense fallback={null}>
              <ReviewPage
                info={info}
                process={stage.process}
                failure={failure}
                refresh={refresh}
                onSignOut={onSignOut}
              />
            </Suspense>
          ) : undefined,
        homeNotice: nextSteps.isShown && info.roleCode === roleCode.values.merchant && (
          <Suspense fallback={null}>
            <NextSteps onDismiss={nextSteps.dismiss} />
          </Suspense>
        ),
      })}
      <Suspense fallback={null}>
        {(kind === 'failed' || kind === 'steps' || kind === 'missing') && (
          <OnboardingDialogs role={info.roleCode} onboarding={onboarding} onSignOut={onSignOut} />
        )}
        {kind === 'complete' && stage.payPass !== '' && (
          <AccountChecks role={info.roleCode} payPass={stage.payPass} />
        )}
      </Suspense>
    </>
  )
}
