import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { sex } from '#shared/features/dictionary/system.dictionaries.ts'
import { phoneText, smsCodeText } from '#shared/features/sms/sms.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])
const passwordText = Type.String({ minLength: 1, maxLength: 128, description: '登录密码' })
const menuPath = Type.String({ maxLength: 100 })

/** What somebody sees of their own account; phone and e-mail are masked, as everywhere (domain 2.2). */
const personalSettingsSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  realname: Type.String(),
  avatar: nullableText,
  sex: Type.Unsafe<string | null>({ enum: [...Object.values(sex.values), null] }),
  birthday: nullableText,
  phone: nullableText,
  email: nullableText,
  roleCode: roleCode.schema,
  functionRoleName: Type.String({ description: '角色的名称' }),
  busName: Type.String(),
  departNames: Type.Array(Type.String(), { description: '所在的部门' }),
  createTime: nullableText,
  lastLoginTime: nullableText,
  /** The first level of the own menu: messages belong to the part of the menu that they lead to. */
  noticeMenus: Type.Array(Type.Object({ path: Type.String(), title: Type.String() }), {
    description: '可以设置提醒的一级菜单',
  }),
  mutedMenus: Type.Array(Type.String(), { description: '不提醒的一级菜单的路径' }),
})
export type PersonalSettings = Static<typeof personalSettingsSchema>

export const readPersonalSettings = defineEndpoint({
  id: 'personalSettings.read',
  method: 'GET',
  path: '/sys/user/login/setting/getUserData',
  summary: '查询个人设置',
  access: 'authenticated',
  effect: 'read',
  result: personalSettingsSchema,
  assumption: '规范未写明。路径取自同源框架的个人设置；手机号和邮箱是掩码。',
})

export const editPersonalData = defineEndpoint({
  id: 'personalSettings.edit',
  method: 'POST',
  path: '/sys/user/login/setting/userEdit',
  summary: '修改个人资料',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({
    avatar: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 200,
        description: '图片的路径；空为没有',
      }),
    ),
    sex: Type.Optional(
      Type.Unsafe<string | null>({
        enum: [...Object.values(sex.values), '', null],
        description: '字典 sex',
      }),
    ),
    birthday: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
        description: '出生日期，YYYY-MM-DD',
      }),
    ),
  }),
  result: personalSettingsSchema,
  message: '保存成功',
  okCode: 200,
  assumption: '只改自己的资料；省略的字段不变。姓名、角色和部门由管理员修改。',
})

export const sendNewPhoneCode = defineEndpoint({
  id: 'personalSettings.sendPhoneCode',
  method: 'POST',
  path: '/sys/user/sendChangePhoneSms',
  summary: '发送更换手机号的验证码',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({ phone: phoneText }),
  result: Type.Null(),
  message: '验证码已发送',
  okCode: 200,
  assumption: '验证码发送到新手机号；已有账号使用的手机号被拒绝。',
})

export const changeOwnPhone = defineEndpoint({
  id: 'personalSettings.changePhone',
  method: 'PUT',
  path: '/sys/user/changePhone',
  summary: '更换手机号',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({ phone: phoneText, smscode: smsCodeText, password: passwordText }),
  result: personalSettingsSchema,
  message: '手机号已更换',
  okCode: 200,
  assumption: '须验证登录密码和新手机号收到的验证码；密码输错与登录密码输错一并计数。',
})

export const changeOwnEmail = defineEndpoint({
  id: 'personalSettings.changeEmail',
  method: 'PUT',
  path: '/sys/user/changeEmail',
  summary: '更换邮箱',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({
    email: Type.String({ maxLength: 64, description: '空文本为不再使用邮箱' }),
    password: passwordText,
  }),
  result: personalSettingsSchema,
  message: '邮箱已更换',
  okCode: 200,
  assumption: '须验证登录密码；密码输错与登录密码输错一并计数。',
})

export const chooseNotices = defineEndpoint({
  id: 'personalSettings.chooseNotices',
  method: 'PUT',
  path: '/sys/user/login/setting/notices',
  summary: '设置消息提醒',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({ mutedMenus: Type.Array(menuPath, { maxItems: 50 }) }),
  result: personalSettingsSchema,
  message: '保存成功',
  okCode: 200,
  assumption:
    '消息属于它所打开的页面的一级菜单。不提醒的消息直接记为已读，仍在“我的公告”中；只影响以后的消息。',
})
