import { type FeatureScreens } from '#client/core/session/screens.ts'

export const taxPolicyScreens: FeatureScreens = {
  screens: {
    'tax/TaxPolicyList': async () =>
      (await import('./tax-policy-list.screen.tsx')).TaxPolicyListScreen,
    'tax/TaxPolicyView': async () =>
      (await import('./tax-policy-list.screen.tsx')).TaxPolicyViewScreen,
  },
}
