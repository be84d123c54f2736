import { defineFeature } from '#shared/core/feature.ts'
import { enabledThirdApps } from './third-app.ts'
import { thirdLoginExamples } from './third-login.examples.ts'
import {
  confirmThirdLogin,
  getLoginUser,
  getWeChatLoginResult,
  renderThirdLogin,
  validateCasLogin,
} from './third-login.ts'

export const thirdLoginFeature = defineFeature({
  name: 'third-login',
  group: 'session',
  calls: [
    renderThirdLogin,
    confirmThirdLogin,
    getLoginUser,
    getWeChatLoginResult,
    validateCasLogin,
    enabledThirdApps,
  ],
  examples: thirdLoginExamples,
})
