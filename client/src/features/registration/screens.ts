import { type FeatureScreens } from '#client/core/session/screens.ts'

const loadIndex = async () => (await import('./page/register-index.screen.tsx')).RegisterIndexScreen
const loadResult = async () =>
  (await import('./page/register-result.screen.tsx')).RegisterResultScreen

export const registrationScreens: FeatureScreens = {
  publicPages: {
    '/user/register': loadIndex,
    '/user/registerIndex': loadIndex,
    '/user/registerCompany': async () =>
      (await import('./page/register-company.screen.tsx')).RegisterCompanyScreen,
    '/user/register-result': loadResult,
    '/user/registerResule': loadResult, // sic
    '/user/alteration': async () => (await import('./page/alteration.screen.tsx')).AlterationScreen,
  },
}
