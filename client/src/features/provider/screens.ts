import { type Screens } from '#client/core/session/screens.ts'

export const providerScreens: Screens = {
  'provider/ProviderList': async () =>
    (await import('./provider-list.screen.tsx')).ProviderListScreen,
  'provider/ProviderDetail': async () =>
    (await import('./provider-detail.screen.tsx')).ProviderDetailScreen,
  'system/ProviderInfo': async () => (await import('./own-provider.screen.tsx')).OwnProviderScreen,
}
