export { captchaRoutes } from './captcha.routes.ts'
export { assertLoginCaptcha, spendLoginCaptcha } from './captcha.service.ts'
