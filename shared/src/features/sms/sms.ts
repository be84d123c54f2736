import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { smsType } from '#shared/features/dictionary/system.dictionaries.ts'

const { login, registration, paymentPassword, withdrawal } = smsType.values

/** Every code there is: no message leaves the house (domain.md 7.3). */
export const simulatedSmsCode = '123456'

/** A code as somebody types it; the form takes at most six characters (specification, section 5). */
export const smsCodeText = Type.String({
  minLength: 1,
  maxLength: 6,
  description: '短信验证码，6 位数字',
})

/** A phone number as it is typed; whether it is one, the service says in a sentence. */
export const phoneText = Type.String({ maxLength: 32, description: '11 位手机号' })

/** What a code is asked for, in one of two ways. */
const purposeFields = {
  smsmode: Type.Optional(
    Type.Enum(['0', '1', '2', 0, 1, 2], { description: '0 登录，1 注册，2 找回密码' }),
  ),
  smsType: Type.Optional(
    Type.Enum([login, registration, paymentPassword, withdrawal], {
      description: '字典 sms_type 中需要验证码的类型，可代替 smsmode',
    }),
  ),
}

const assumption =
  '规范未写明参数。smsmode 与 smsType（字典 sms_type）二选一；验证码 10 分钟内有效、只能使用一次，60 秒后可以重新获取，' +
  '旧码随即作废；输错 5 次作废。验证码可在控制面板的发件箱中查看。未满 60 秒时 result 说明还须等待的秒数（seconds）和上一条是否仍可使用（isFormerValid）。'

export const sendSms = defineEndpoint({
  id: 'sms.send',
  method: 'POST',
  path: '/sys/sms',
  summary: '发送短信验证码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ mobile: phoneText, ...purposeFields }),
  result: Type.Null(),
  message: '验证码已发送',
  assumption,
})

export const sendAccountSms = defineEndpoint({
  id: 'sms.sendAccount',
  method: 'POST',
  path: '/account/sms',
  summary: '发送账号短信验证码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    mobile: Type.Optional(phoneText),
    username: Type.Optional(
      Type.String({ maxLength: 64, description: '账号；验证码发送到其绑定的手机号' }),
    ),
    ...purposeFields,
  }),
  result: Type.Null(),
  message: '验证码已发送',
  assumption: `与 /sys/sms 相同，也可用 username 代替 mobile，因为登录验证时只知道掩码的手机号。${assumption}`,
})
