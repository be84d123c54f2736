import { type Screens } from '#client/core/session/screens.ts'

export const simulatorScreens: Screens = {
  'simulator/SimPanel': async () => (await import('./sim-panel.screen.tsx')).SimPanelScreen,
}
