import { type Screens } from '#client/core/session/screens.ts'

export const userScreens: Screens = {
  'system/UserList': async () => (await import('./list/user-list.screen.tsx')).UserListScreen,
}
