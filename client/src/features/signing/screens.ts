import { type FeatureScreens } from '#client/core/session/screens.ts'

export const signingScreens: FeatureScreens = {
  screens: {
    'people/SignList': async () => (await import('./sign-list.screen.tsx')).SignListScreen,
    'people/SignDetail': async () => (await import('./sign-detail.screen.tsx')).SignDetailScreen,
    'people/SignImport': async () => (await import('./sign-import.screen.tsx')).SignImportScreen,
    'people/SignStat': async () => (await import('./sign-stat.screen.tsx')).SignStatScreen,
  },
}
