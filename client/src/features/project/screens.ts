import { type FeatureScreens } from '#client/core/session/screens.ts'

export const projectScreens: FeatureScreens = {
  screens: {
    'project/ProjectList': async () =>
      (await import('./project/project-list.screen.tsx')).ProjectListScreen,
    'project/ProjectDetail': async () =>
      (await import('./project/project-detail.screen.tsx')).ProjectDetailScreen,
    'project/TaskList': async () => (await import('./task/task-list.screen.tsx')).TaskListScreen,
    'project/TaskDetail': async () =>
      (await import('./task/task-detail.screen.tsx')).TaskDetailScreen,
    'project/SettleList': async () =>
      (await import('./settlement/settle-list.screen.tsx')).SettleListScreen,
    'project/SettleDetail': async () =>
      (await import('./settlement/settle-detail.screen.tsx')).SettleDetailScreen,
  },
}
