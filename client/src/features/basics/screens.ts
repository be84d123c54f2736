import { type Screens } from '#client/core/screens.ts'

export const basicsScreens: Screens = {
  'system/BasicsList': async () => (await import('./basics.screen.tsx')).BasicsScreen,
}
