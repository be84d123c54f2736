import { type FeatureScreens } from '#client/core/session/screens.ts'

export const onlineScreens: FeatureScreens = {
  screens: {
    'online/OnlineForm': async () => (await import('./online-form.screen.tsx')).OnlineFormScreen,
  },
}
