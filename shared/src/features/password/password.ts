import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { phoneText, smsCodeText } from '#shared/features/sms/sms.ts'

const passwordText = Type.String({ maxLength: 128 })
const usernameText = Type.String({ maxLength: 64 })

export const updatePassword = defineEndpoint({
  id: 'password.update',
  method: 'PUT',
  path: '/sys/user/updatePassword',
  summary: '修改登录密码',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object({
    username: usernameText,
    oldpassword: passwordText,
    password: passwordText,
    confirmpassword: passwordText,
  }),
  result: Type.Null(),
  message: '密码重置成功!',
  okCode: 200,
  assumption:
    '请求方法取 PUT。只能修改自己的密码，首尾空格忽略；成功后本人其他登录立即失效，所属主体的 izResetPwd 变为 1。旧密码输错与登录密码输错一并计数。',
})

export const resetForgottenPassword = defineEndpoint({
  id: 'password.reset',
  method: 'POST',
  path: '/auth/forge-password',
  summary: '找回密码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    phone: phoneText,
    smscode: smsCodeText,
    password: passwordText,
    confirmpassword: passwordText,
  }),
  result: Type.Null(),
  message: '密码重置完成！',
  okCode: 200,
  assumption:
    '规范未写明参数：手机号、短信验证码（smsmode 2）和两次新密码。成功后本人所有登录失效，输错计数清零。',
})

export const querySysUser = defineEndpoint({
  id: 'password.findUser',
  method: 'GET',
  path: '/sys/user/querySysUser',
  summary: '找回密码：查找账号',
  access: 'public',
  effect: 'read',
  query: Type.Object({ phone: Type.Optional(phoneText), username: Type.Optional(usernameText) }),
  result: Type.Object({ username: Type.String(), phone: Type.String() }),
  assumption: '按账号查找时手机号以掩码返回，须由本人输入完整手机号后再获取验证码。',
})

export const verifyPhone = defineEndpoint({
  id: 'password.verifyPhone',
  method: 'POST',
  path: '/sys/user/phoneVerification',
  summary: '找回密码：校验手机验证码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ phone: phoneText, smscode: smsCodeText }),
  result: Type.Object({ smscode: Type.String(), username: Type.String() }),
  assumption: '校验 smsmode 2 的验证码而不消耗它；原样返回调用方发来的验证码，供下一步使用。',
})

export const changeForgottenPassword = defineEndpoint({
  id: 'password.change',
  method: 'GET',
  path: '/sys/user/passwordChange',
  summary: '找回密码：设置新密码',
  access: 'public',
  effect: 'mutate',
  query: Type.Object({
    username: usernameText,
    password: passwordText,
    smscode: smsCodeText,
    phone: phoneText,
  }),
  result: Type.Null(),
  message: '密码重置完成！',
  okCode: 200,
  assumption:
    '沿用 JEECG 的 GET；密码和验证码不进入任何日志。新客户端请使用 POST /auth/forge-password。',
})
