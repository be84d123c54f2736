import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const screenNodeFields = {
  id: Type.String(),
  route: Type.Enum(['0', '1']),
  path: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  component: Type.String(),
  /** Sent only when true, like `alwaysShow`. */
  hidden: Type.Optional(Type.Literal(true)),
  alwaysShow: Type.Optional(Type.Literal(true)),
  meta: Type.Object({
    title: Type.String(),
    icon: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    target: Type.Optional(Type.String()),
    componentName: Type.Optional(Type.String()),
    keepAlive: Type.Boolean(),
    internalOrExternal: Type.Boolean(),
    /** Equal to `permissionList`: clients read either (rulings.md, sessions and access). */
    permission: Type.Array(Type.String()),
    permissionList: Type.Array(Type.String()),
  }),
}

/** A node of the user's menu as the wire carries it (wire.md 3.2); two levels, only the first has a redirect. */
const menuNodeSchema = Type.Object({
  ...screenNodeFields,
  redirect: Type.Union([Type.String(), Type.Null()]),
  children: Type.Optional(Type.Array(Type.Object(screenNodeFields))),
})
/** A node of the user's menu. */
export type MenuNode = Static<typeof menuNodeSchema>

/** A button permission of the user, or of the whole system with its status (wire.md 3.3). */
export const buttonPermissionSchema = Type.Object({
  action: Type.String(),
  type: Type.String(),
  describe: Type.String(),
  status: Type.String(),
})

/** The menu of the user and their buttons, which the frame of a client is made of. */
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
