import { type FeatureScreens } from '#client/core/session/screens.ts'

export const providerSwitchScreens: FeatureScreens = {
  frame: {
    providers: async () => (await import('./switch-provider-dialog.tsx')).SwitchProviderDialog,
  },
}
