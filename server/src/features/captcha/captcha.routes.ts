import { checkCaptcha, getRandomImage } from '@settle/shared/features/captcha/captcha.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { captchaOf, issueCaptcha } from './captcha.service.ts'

/** Pictures of four characters, and whether somebody read one rightly (wire.md 2.1 and 2.9). */
export function captchaRoutes(api: Api): void {
  implement(api, getRandomImage, ({ params, commit }) =>
    commit((tx) => issueCaptcha(tx, params.key)),
  )
  implement(api, checkCaptcha, ({ body, world }) => {
    captchaOf(world, world.clock.nowMs(), body)
    return null
  })
}
