import { type FeatureScreens } from '#client/core/session/screens.ts'

export const userScreens: FeatureScreens = {
  screens: {
    'system/UserList': async () => (await import('./list/user-list.screen.tsx')).UserListScreen,
  },
}
