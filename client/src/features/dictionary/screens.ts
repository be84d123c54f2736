import { type Screens } from '#client/core/session/screens.ts'

export const dictionaryScreens: Screens = {
  'system/DictList': async () => (await import('./dict-list.screen.tsx')).DictListScreen,
}
