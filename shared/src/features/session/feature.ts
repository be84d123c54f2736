import { defineFeature } from '#shared/core/feature.ts'
import { sessionExamples } from './session.examples.ts'
import { getCurrentUser, logout } from '#shared/core/frame/session.ts'
import { login } from './session.ts'

export const sessionFeature = defineFeature({
  name: 'session',
  group: 'session',
  calls: [login, logout, getCurrentUser],
  examples: sessionExamples,
})
