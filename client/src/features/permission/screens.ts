import { type Screens } from '#client/core/session/screens.ts'

export const permissionScreens: Screens = {
  'system/PermissionList': async () =>
    (await import('./permission-list.screen.tsx')).PermissionListScreen,
}
