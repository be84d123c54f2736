import { type Screens } from '#client/core/session/screens.ts'

export const reconciliationScreens: Screens = {
  'account/ReconList': async () => (await import('./recon-list.screen.tsx')).ReconListScreen,
}
