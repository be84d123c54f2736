import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { menuNodeSchema } from './menu.ts'

/** A button permission of the user, or of the whole system with its status (wire.md 3.3). */
export const buttonPermissionSchema = Type.Object({
  action: Type.String(),
  type: Type.String(),
  describe: Type.String(),
  status: Type.String(),
})

export const getUserPermissionByToken = defineEndpoint({
  id: 'menu.mine',
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  summary: '查询我的菜单与按钮权限',
  access: 'authenticated',
  effect: 'read',
  ownFault: 'emptyMenu',
  query: Type.Object({ token: Type.Optional(Type.String()) }),
  result: Type.Object({
    menu: Type.Array(menuNodeSchema),
    auth: Type.Array(buttonPermissionSchema),
    allAuth: Type.Array(buttonPermissionSchema),
  }),
  message: '查询成功',
  okCode: 200,
})
