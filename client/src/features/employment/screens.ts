import { type FeatureScreens } from '#client/core/session/screens.ts'

export const employmentScreens: FeatureScreens = {
  screens: {
    'people/EmploymentList': async () =>
      (await import('./employment-list.screen.tsx')).EmploymentListScreen,
  },
}
