import { defineFeature } from '#shared/core/feature.ts'
import {
  getSignHtmlResult,
  getSignHtmlUrl,
  ownSignLinks,
  ownSignResults,
} from './alipay-signing-calls.ts'
import { alipaySigningExamples } from './alipay-signing.examples.ts'

export const alipaySigningFeature = defineFeature({
  name: 'alipay-signing',
  group: 'accounts',
  calls: [getSignHtmlResult, getSignHtmlUrl, ...ownSignResults, ...ownSignLinks],
  examples: alipaySigningExamples,
})
