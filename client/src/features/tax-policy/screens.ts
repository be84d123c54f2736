import { type Screens } from '#client/core/session/screens.ts'

export const taxPolicyScreens: Screens = {
  'tax/TaxPolicyList': async () =>
    (await import('./tax-policy-list.screen.tsx')).TaxPolicyListScreen,
  'tax/TaxPolicyView': async () =>
    (await import('./tax-policy-list.screen.tsx')).TaxPolicyViewScreen,
}
