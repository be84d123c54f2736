import { type FeatureScreens } from '#client/core/session/screens.ts'

export const searchScreens: FeatureScreens = {
  frame: {
    search: async () => (await import('./search-palette.tsx')).SearchPalette,
  },
}
