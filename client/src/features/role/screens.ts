import { type Screens } from '#client/core/session/screens.ts'

export const roleScreens: Screens = {
  'system/RoleList': async () => (await import('./role-list.screen.tsx')).RoleListScreen,
}
