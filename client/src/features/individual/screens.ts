import { type FeatureScreens } from '#client/core/session/screens.ts'

export const individualScreens: FeatureScreens = {
  screens: {
    'people/IndividualList': async () =>
      (await import('./individual-list.screen.tsx')).IndividualListScreen,
    'people/IndividualDetail': async () =>
      (await import('./individual-detail.screen.tsx')).IndividualDetailScreen,
  },
}
