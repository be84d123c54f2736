import { exampleOf } from '#shared/core/example.ts'
import { getUserPermissionByToken } from './menu-calls.ts'

export const menuExamples = [exampleOf(getUserPermissionByToken, { as: 'merchant' })]
