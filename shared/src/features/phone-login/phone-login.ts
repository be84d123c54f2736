import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { loginResultSchema, rememberMe } from '#shared/features/session/session.ts'
import { phoneText, smsCodeText } from '#shared/features/sms/sms.ts'

const phoneAndCode = { mobile: phoneText, captcha: smsCodeText }

export const checkPhoneLogin = defineEndpoint({
  id: 'session.checkPhone',
  method: 'GET',
  path: '/sys/phoneLogin',
  summary: '校验手机号和验证码',
  access: 'public',
  effect: 'read',
  query: Type.Object(phoneAndCode),
  result: Type.Null(),
  message: '验证成功',
  assumption:
    '规范只写明“手机号校验”：校验手机号属于可登录的账号、验证码正确，不登录，也不消耗验证码；输错同样计数。',
})

export const phoneLogin = defineEndpoint({
  id: 'session.phoneLogin',
  method: 'POST',
  path: '/sys/phoneLogin',
  summary: '手机验证码登录',
  access: 'public',
  effect: 'mutate',
  opensSession: true,
  body: Type.Object({ ...phoneAndCode, remember_me: rememberMe }),
  result: loginResultSchema,
  message: '登录成功',
  okCode: 200,
  assumption:
    '失败一律返回 success:false（JEECG 验证码错误时返回 success:true、code:0）。手机刚刚验证过，izVerifyStatus 恒为 0。',
})
