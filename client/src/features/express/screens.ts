import { type Screens } from '#client/core/session/screens.ts'

export const expressScreens: Screens = {
  'invoice/ExpressList': async () => (await import('./express-list.screen.tsx')).ExpressListScreen,
}
