import { type FeatureScreens } from '#client/core/session/screens.ts'

export const permissionScreens: FeatureScreens = {
  screens: {
    'system/PermissionList': async () =>
      (await import('./permission-list.screen.tsx')).PermissionListScreen,
  },
}
