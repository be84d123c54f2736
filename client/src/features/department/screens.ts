import { type FeatureScreens } from '#client/core/session/screens.ts'

export const departmentScreens: FeatureScreens = {
  screens: {
    'system/DepartList': async () => (await import('./depart-list.screen.tsx')).DepartListScreen,
  },
}
