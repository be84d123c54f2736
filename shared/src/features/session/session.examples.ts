import { exampleOf } from '#shared/core/example.ts'
import { login, logout } from './session.ts'

export const sessionExamples = [
  exampleOf(login, { body: { username: 'merchant', password: 'Hz123456' } }),
  exampleOf(logout, { as: 'merchant' }),
]
