import { type FeatureScreens } from '#client/core/session/screens.ts'

export const roleScreens: FeatureScreens = {
  screens: {
    'system/RoleList': async () => (await import('./role-list.screen.tsx')).RoleListScreen,
  },
}
