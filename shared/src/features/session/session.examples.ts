import { exampleOf } from '#shared/core/example.ts'
import { getCurrentUser, login, logout } from './session.ts'

export const sessionExamples = [
  exampleOf(login, { body: { username: 'merchant', password: 'Hz123456' } }),
  exampleOf(logout, { as: 'merchant' }),
  exampleOf(getCurrentUser, { as: 'merchant' }),
]
