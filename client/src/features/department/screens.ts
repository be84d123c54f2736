import { type Screens } from '#client/core/session/screens.ts'

export const departmentScreens: Screens = {
  'system/DepartList': async () => (await import('./depart-list.screen.tsx')).DepartListScreen,
}
