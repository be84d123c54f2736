import {
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
} from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { notFound } from '#server/core/refusal.ts'
import { dictionaryLabels } from '#server/features/dictionary/index.ts'
import { replaceSession, sessionOf } from '#server/features/session/index.ts'
import {
  bindPackage,
  channelsWith,
  packageForSwitch,
  providerNameOf,
  providersOf,
} from './provider-switch.service.ts'

/** How a merchant goes to another provider (SWITCH-01). */
export function providerSwitchRoutes(api: Api): void {
  implement(api, getMerchantProvider, ({ world, actor, query }) => {
    if (query.username !== actor.username) throw notFound()
    return providersOf(world, actor)
  })
  implement(api, getSwitchAccountInfoList, ({ world, actor, query, locale }) =>
    channelsWith(world, actor, query.providerId, dictionaryLabels(world, locale)),
  )
  implement(api, switchProvider, async ({ world, actor, query, locale, commit, describe }) => {
    const { opened, providerName } = await commit((tx) => {
      const servicePackage = packageForSwitch(tx, actor, query)
      const name = providerNameOf(tx, servicePackage)
      describe(name)
      bindPackage(tx, servicePackage, actor)
      const session = replaceSession(tx, world, actor, servicePackage.id)
      return { opened: session, providerName: name }
    })
    return {
      ...sessionOf(world, opened, locale),
      username: opened.user.username,
      providerName,
    }
  })
}
