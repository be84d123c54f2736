import { type Screens } from '#client/core/session/screens.ts'

export const employmentScreens: Screens = {
  'people/EmploymentList': async () =>
    (await import('./employment-list.screen.tsx')).EmploymentListScreen,
}
