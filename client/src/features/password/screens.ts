import { type FeatureScreens } from '#client/core/session/screens.ts'

export const passwordScreens: FeatureScreens = {
  frame: {
    password: async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  },
}
