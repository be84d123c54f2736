import { type ServerFeature } from '#server/features/server-feature.ts'
import { demoAccountsOf } from './demo-accounts.ts'
import { findLiveUser } from './session-actor.ts'
import { endedSockets } from './session-rows.ts'
import {
  authenticate,
  expireSessionsOf,
  openAdminSession,
  openSessionOf,
} from './session-tokens.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionFeature: ServerFeature = {
  name: 'session',
  routes: sessionRoutes,
  everyCall: { authenticate },
  endsSockets: endedSockets,
  outside: {
    findUser: findLiveUser,
    openAdminSession,
    openSession: openSessionOf,
    expireSessions: expireSessionsOf,
    demoAccountsOf,
  },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/session-history.ts')).sessionHistory,
}
