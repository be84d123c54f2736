import { exampleOf } from '#shared/core/example.ts'
import { getUserPermissionByToken } from '#shared/core/frame/menu.ts'

export const menuExamples = [exampleOf(getUserPermissionByToken, { as: 'merchant' })]
