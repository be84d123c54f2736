import { type FeatureScreens } from '#client/core/session/screens.ts'

export const helpScreens: FeatureScreens = {
  screens: {
    'system/QuestionManage': async () =>
      (await import('./question-list.screen.tsx')).QuestionListScreen,
    'system/QuestionList': async () =>
      (await import('./question-reader.screen.tsx')).QuestionReaderScreen,
    'system/QuestionDetail': async () =>
      (await import('./question-detail.screen.tsx')).QuestionDetailScreen,
  },
}
