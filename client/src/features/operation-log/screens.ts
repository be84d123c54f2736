import { type Screens } from '#client/core/session/screens.ts'

export const operationLogScreens: Screens = {
  'system/LogList': async () =>
    (await import('./operation-log-list.screen.tsx')).OperationLogListScreen,
}
