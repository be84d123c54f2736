import { type FeatureScreens } from '#client/core/session/screens.ts'

export const agentScreens: FeatureScreens = {
  screens: {
    'agent/AgentList': async () => (await import('./agent-list.screen.tsx')).AgentListScreen,
    'agent/AgentDetail': async () => (await import('./agent-detail.screen.tsx')).AgentDetailScreen,
    'system/AgentInfo': async () => (await import('./own-agent.screen.tsx')).OwnAgentScreen,
  },
}
