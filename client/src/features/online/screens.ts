import { type Screens } from '#client/core/session/screens.ts'

export const onlineScreens: Screens = {
  'online/OnlineForm': async () => (await import('./online-form.screen.tsx')).OnlineFormScreen,
}
