import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

/** The key of a picture: the client's time in ms, as a number or as text (wire.md 2.1). */
const captchaKey = Type.Union([Type.String({ maxLength: 64 }), Type.Number()], {
  description: '图形验证码的 key，由客户端生成',
})

const captchaText = Type.String({ maxLength: 16, description: '图形验证码，不分大小写' })

/** What a login may send of a picture that it showed. */
export const captchaFields = {
  captcha: Type.Optional(captchaText),
  checkKey: Type.Optional(captchaKey),
}

export const getRandomImage = defineEndpoint({
  id: 'captcha.draw',
  method: 'GET',
  path: '/sys/randomImage/:key',
  summary: '获取图形验证码',
  access: 'public',
  effect: 'mutate',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
  result: Type.String({ description: '图片的 data URL' }),
  assumption:
    '图片为 SVG；60 秒内有效，登录时使用一次即作废。为方便自动化测试，key 形如 text-AB12 时，图片上的字符就是 AB12。',
})

export const checkCaptcha = defineEndpoint({
  id: 'captcha.check',
  method: 'POST',
  path: '/sys/checkCaptcha',
  summary: '校验图形验证码',
  access: 'public',
  effect: 'read',
  body: Type.Object({ captcha: captchaText, checkKey: captchaKey }),
  result: Type.Null(),
  assumption: '只校验，不消耗验证码；随后的登录仍须带上同一个 captcha 和 checkKey。',
})
