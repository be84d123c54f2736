import { type FeatureScreens } from '#client/core/session/screens.ts'

export const recruitScreens: FeatureScreens = {
  screens: {
    'recruit/PositionList': async () =>
      (await import('./vacancy-list.screen.tsx')).VacancyListScreen,
    'recruit/PositionDetail': async () =>
      (await import('./vacancy-detail.screen.tsx')).VacancyDetailScreen,
    'recruit/ResumeList': async () => (await import('./resume-list.screen.tsx')).ResumeListScreen,
    'recruit/ResumeDetail': async () =>
      (await import('./resume-detail.screen.tsx')).ResumeDetailScreen,
  },
}
