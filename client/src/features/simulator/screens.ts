import { type FeatureScreens } from '#client/core/session/screens.ts'

export const simulatorScreens: FeatureScreens = {
  screens: {
    'simulator/SimPanel': async () => (await import('./sim-panel.screen.tsx')).SimPanelScreen,
  },
}
