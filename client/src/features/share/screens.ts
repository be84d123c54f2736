import { type Screens } from '#client/core/session/screens.ts'

export const shareScreens: Screens = {
  'share/ProfitShareList': async () =>
    (await import('./profit-share-list.screen.tsx')).ProfitShareListScreen,
}
