import { defineFeature } from '#shared/core/feature.ts'
import { sessionExamples } from './session.examples.ts'
import { getCurrentUser, login, logout } from './session.ts'

export const sessionFeature = defineFeature({
  name: 'session',
  group: 'session',
  calls: [login, logout, getCurrentUser],
  examples: sessionExamples,
})
