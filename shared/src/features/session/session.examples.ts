import { exampleOf } from '#shared/core/example.ts'
import { getCurrentUser, logout } from '#shared/core/frame/session.ts'
import { login } from './session.ts'

export const sessionExamples = [
  exampleOf(login, { body: { username: 'merchant', password: 'Hz123456' } }),
  exampleOf(logout, { as: 'merchant' }),
  exampleOf(getCurrentUser, { as: 'merchant' }),
]
