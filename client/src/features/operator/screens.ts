import { type FeatureScreens } from '#client/core/session/screens.ts'

export const operatorScreens: FeatureScreens = {
  screens: {
    'operator/OperatorList': async () =>
      (await import('./operator-list.screen.tsx')).OperatorListScreen,
    'operator/OperatorDetail': async () =>
      (await import('./operator-detail.screen.tsx')).OperatorDetailScreen,
    'system/OperatorInfo': async () =>
      (await import('./own-operator.screen.tsx')).OwnOperatorScreen,
  },
}
