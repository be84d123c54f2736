import { type Session } from '@settle/shared/core/frame/session.ts'

/** What a login of a user gives, with the fields that matter in sight. */
export function aSession(username: string, token = `default.${username}`): Session {
  const person = { id: '1', username, realname: username, avatar: null }
  return {
    token,
    userInfo: {
      ...person,
      tenantid: '1001',
      welcome: '',
      permissionList: [],
      busInfo: { payPass: '' },
      orgCode: null,
      relTenantIds: null,
      workNo: null,
      sex: null,
      birthday: null,
      post: null,
      info: {
        ...person,
        roleCode: 'merchant',
        functionRole: 'manager',
        busId: null,
        busName: '',
        providerId: null,
        providerName: null,
        tenantId: '1001',
        agentId: null,
      },
    },
    sysAllDictItems: { yn: [{ value: '1', text: '是', title: '是' }] },
  }
}
