import { type FeatureScreens } from '#client/core/session/screens.ts'

export const dictionaryScreens: FeatureScreens = {
  screens: {
    'system/DictList': async () => (await import('./dict-list.screen.tsx')).DictListScreen,
  },
}
