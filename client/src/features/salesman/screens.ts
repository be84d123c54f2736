import { type Screens } from '#client/core/session/screens.ts'

export const salesmanScreens: Screens = {
  'salesman/SalesmanList': async () =>
    (await import('./salesman-list.screen.tsx')).SalesmanListScreen,
}
