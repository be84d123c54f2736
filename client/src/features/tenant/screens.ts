import { type FeatureScreens } from '#client/core/session/screens.ts'

export const tenantScreens: FeatureScreens = {
  screens: {
    'plate/system/TenantList': async () =>
      (await import('./tenant-list.screen.tsx')).TenantListScreen,
  },
}
