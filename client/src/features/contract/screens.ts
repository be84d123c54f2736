import { type FeatureScreens } from '#client/core/session/screens.ts'

export const contractScreens: FeatureScreens = {
  screens: {
    'people/ContractList': async () =>
      (await import('./contract-list.screen.tsx')).ContractListScreen,
    'people/ContractDetail': async () =>
      (await import('./contract-detail.screen.tsx')).ContractDetailScreen,
    'people/ContractTemplate': async () =>
      (await import('./template-list.screen.tsx')).TemplateListScreen,
  },
}
