import { type FeatureScreens } from '#client/core/session/screens.ts'

export const dashboardScreens: FeatureScreens = {
  frame: {
    home: async () => (await import('./page/analysis.screen.tsx')).AnalysisScreen,
  },
}
