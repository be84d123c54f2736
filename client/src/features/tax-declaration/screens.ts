import { type Screens } from '#client/core/session/screens.ts'

export const taxDeclarationScreens: Screens = {
  'tax/TaxDeclareList': async () =>
    (await import('./declaration-list.screen.tsx')).DeclarationListScreen,
  'tax/TaxDeclareDetail': async () =>
    (await import('./declaration-detail.screen.tsx')).DeclarationDetailScreen,
}
