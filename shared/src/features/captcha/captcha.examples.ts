import { exampleOf } from '#shared/core/example.ts'
import { checkCaptcha, getRandomImage } from './captcha.ts'

export const captchaExamples = [
  exampleOf(getRandomImage, { params: { key: 'text-AB12' } }),
  exampleOf(checkCaptcha, {
    after: ['captcha.draw'],
    body: { captcha: 'ab12', checkKey: 'text-AB12' },
  }),
]
