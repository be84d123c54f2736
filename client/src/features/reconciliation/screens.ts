import { type FeatureScreens } from '#client/core/session/screens.ts'

export const reconciliationScreens: FeatureScreens = {
  screens: {
    'account/ReconList': async () => (await import('./recon-list.screen.tsx')).ReconListScreen,
  },
}
