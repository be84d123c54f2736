import { type FeatureScreens } from '#client/core/session/screens.ts'

export const taxDeclarationScreens: FeatureScreens = {
  screens: {
    'tax/TaxDeclareList': async () =>
      (await import('./declaration-list.screen.tsx')).DeclarationListScreen,
    'tax/TaxDeclareDetail': async () =>
      (await import('./declaration-detail.screen.tsx')).DeclarationDetailScreen,
  },
}
