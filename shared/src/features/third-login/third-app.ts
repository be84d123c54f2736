import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'

/** The user list of later clients of the ancestor asks for it (wire.md 14). */
export const enabledThirdApps = defineEndpoint({
  id: 'session.enabledThirdApps',
  method: 'GET',
  path: '/sys/thirdApp/getEnabledType',
  summary: '查询已启用的第三方应用',
  access: roles,
  effect: 'read',
  result: Type.Object({ wechatEnterprise: Type.Boolean(), dingtalk: Type.Boolean() }),
  assumption: '本系统不与企业微信、钉钉同步用户，二者总为 false。',
})
