import { type Onboarding } from '#client/features/onboarding/stage/use-onboarding.ts'

/** What every step needs: the way to ask anew how far the business is, and the way out, which asks first. */
export interface StepProps {
  readonly refresh: Onboarding['refresh']
  readonly onSignOut: () => void
}
