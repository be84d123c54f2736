import { type Screens } from '#client/core/session/screens.ts'

export const tenantScreens: Screens = {
  'plate/system/TenantList': async () =>
    (await import('./tenant-list.screen.tsx')).TenantListScreen,
}
