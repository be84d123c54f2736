import { switchProvider } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { session } from '#client/core/session/session.ts'
import { isRecord, isUserInfo } from '#client/core/session/session-shape.ts'
import { type ProviderChoice } from './provider-choice.ts'

/**
 * Goes to another provider: token, user and dictionaries are replaced together, here and in the other windows, and the
 * workspace is made anew from them ([SWITCH-02]). Whatever fails before, or is no session, throws and replaces nothing.
 */
export async function switchTo(choice: ProviderChoice): Promise<void> {
  const next = await call(switchProvider, { query: choice }, { quiet: true })
  const isWhole =
    typeof next.token === 'string' && isUserInfo(next.userInfo) && isRecord(next.sysAllDictItems)
  if (!isWhole) throw new Error('The answer to the switch of provider holds no session.')
  session.signIn(next)
}
