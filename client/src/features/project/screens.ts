import { type Screens } from '#client/core/session/screens.ts'

export const projectScreens: Screens = {
  'project/ProjectList': async () => (await import('./project-list.screen.tsx')).ProjectListScreen,
  'project/ProjectDetail': async () =>
    (await import('./project-detail.screen.tsx')).ProjectDetailScreen,
  'project/TaskList': async () => (await import('./task-list.screen.tsx')).TaskListScreen,
  'project/TaskDetail': async () => (await import('./task-detail.screen.tsx')).TaskDetailScreen,
  'project/SettleList': async () => (await import('./settle-list.screen.tsx')).SettleListScreen,
  'project/SettleDetail': async () =>
    (await import('./settle-detail.screen.tsx')).SettleDetailScreen,
}
