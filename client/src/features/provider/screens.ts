import { type FeatureScreens } from '#client/core/session/screens.ts'

export const providerScreens: FeatureScreens = {
  screens: {
    'provider/ProviderList': async () =>
      (await import('./list/provider-list.screen.tsx')).ProviderListScreen,
    'provider/ProviderDetail': async () =>
      (await import('./detail/provider-detail.screen.tsx')).ProviderDetailScreen,
    'system/ProviderInfo': async () =>
      (await import('./detail/own-provider.screen.tsx')).OwnProviderScreen,
  },
}
