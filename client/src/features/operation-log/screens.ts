import { type FeatureScreens } from '#client/core/session/screens.ts'

export const operationLogScreens: FeatureScreens = {
  screens: {
    'system/LogList': async () =>
      (await import('./operation-log-list.screen.tsx')).OperationLogListScreen,
  },
}
