import { exampleOf } from '#shared/core/example.ts'
import {
  confirmThirdLogin,
  getLoginUser,
  getWeChatLoginResult,
  renderThirdLogin,
  validateCasLogin,
} from './third-login.ts'
import { enabledThirdApps } from './third-app.ts'

const service = '/user/login'
const state = 'example-state-of-a-qr-code'
const ticket = '$session.confirmThirdLogin.ticket'

export const thirdLoginExamples = [
  exampleOf(renderThirdLogin, { params: { source: 'github' } }),
  exampleOf(confirmThirdLogin, { as: 'merchant', body: { source: 'github' } }),
  exampleOf(getLoginUser, { after: ['session.confirmThirdLogin'], params: { id: ticket } }),
  exampleOf(getWeChatLoginResult, {
    first: [exampleOf(confirmThirdLogin, { as: 'merchant', body: { source: 'wechat', state } })],
    query: { state },
  }),
  exampleOf(validateCasLogin, {
    after: ['session.confirmThirdLogin'],
    body: { ticket, service },
  }),
  exampleOf(enabledThirdApps, { as: 'admin' }),
]
