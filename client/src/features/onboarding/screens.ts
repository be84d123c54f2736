import { type FeatureScreens } from '#client/core/session/screens.ts'
import { OnboardingGate } from './page/onboarding-gate.tsx'

export const onboardingScreens: FeatureScreens = {
  frame: { gate: OnboardingGate },
}
