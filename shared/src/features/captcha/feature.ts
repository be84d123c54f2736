import { defineFeature } from '#shared/core/feature.ts'
import { captchaExamples } from './captcha.examples.ts'
import { checkCaptcha, getRandomImage } from './captcha.ts'

export const captchaFeature = defineFeature({
  name: 'captcha',
  group: 'session',
  calls: [getRandomImage, checkCaptcha],
  examples: captchaExamples,
})
