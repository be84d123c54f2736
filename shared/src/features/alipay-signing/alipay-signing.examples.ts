import { exampleOf } from '#shared/core/example.ts'
import {
  getSignHtmlResult,
  getSignHtmlUrl,
  ownSignLinks,
  ownSignResults,
} from './alipay-signing-calls.ts'

const usernames = ['ob_operator', 'ob_provider', 'ob_alipay'] as const

export const alipaySigningExamples = [
  exampleOf(getSignHtmlResult, { as: 'ob_alipay', query: { payPass: '2' } }),
  exampleOf(getSignHtmlUrl, { as: 'ob_alipay7', query: { payPass: '7' } }),
  ...[ownSignResults, ownSignLinks].flatMap((calls) =>
    calls.map((call, place) => exampleOf(call, { as: usernames[place] ?? 'ob_alipay' })),
  ),
]
