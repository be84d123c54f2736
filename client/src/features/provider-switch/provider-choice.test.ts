import { expect, test } from 'vitest'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { aSession } from '#test/a-session.ts'
import {
  type ChannelOption,
  findCurrentChannel,
  isCurrentChoice,
  keyOfChannel,
  labelOfProvider,
} from './provider-choice.ts'

function aMerchantWith(providerId: string, payPass: string): UserInfo {
  const { userInfo } = aSession('merchant')
  return { ...userInfo, busInfo: { payPass }, info: { ...userInfo.info, providerId } }
}

function aChannel(payPass: '1' | '2' | '7'): ChannelOption {
  const payAccountType = payPass === '1' ? '1' : '2'
  return { payPass, payPass_dictText: '', thirdAccNo: `account ${payPass}`, payAccountType }
}

test('a provider is read as its name and its code', () => {
  const provider = {
    providerId: 'P2',
    providerName: '海棠企业服务有限公司',
    providerCode: 'FWS0002',
  }

  expect(labelOfProvider(provider)).toBe('海棠企业服务有限公司-FWS0002')
})

test('two channels of one provider have names of their own', () => {
  expect([aChannel('1'), aChannel('2')].map(keyOfChannel)).toEqual(['1/1', '2/2'])
})

test.each([
  ['P1', '1', '1'],
  ['P1', '2', '2'],
  ['P1', '1,2', '1'],
  ['P1', '7', undefined],
  ['P2', '1', undefined],
])('of provider P1 a merchant with %s over "%s" works with %s', (providerId, payPass, channel) => {
  const found = findCurrentChannel(aMerchantWith(providerId, payPass), 'P1', [
    aChannel('1'),
    aChannel('2'),
  ])

  expect(found?.payPass).toBe(channel)
})

test.each([
  ['the same provider and channel', 'P1', '1', true],
  ['another channel', 'P1', '7', false],
  ['another provider', 'P2', '1', false],
] as const)('%s is the current choice or not', (_what, providerId, payPass, isCurrent) => {
  const { payAccountType } = aChannel(payPass)

  expect(isCurrentChoice(aMerchantWith('P1', '1'), { providerId, payPass, payAccountType })).toBe(
    isCurrent,
  )
})
