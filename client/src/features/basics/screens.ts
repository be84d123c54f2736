import { type Screens } from '#client/core/session/screens.ts'

export const basicsScreens: Screens = {
  'system/BasicsList': async () => (await import('./basics.screen.tsx')).BasicsScreen,
}
