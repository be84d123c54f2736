import { expect, test } from 'vitest'
import { roles, type Role } from '#shared/core/role.ts'
import {
  findAlipayChannel,
  findNextStep,
  processStatusOf,
  usesPartnerBank,
  type OnboardingProgress,
} from './process-status.rules.ts'

/** Written from domain.md 8.1: what a role does over its channels, one letter a step. */
const stepsOf: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  admin: { '': '', '1': '', '2': '', '7': '', '1,2': '', '1,7': '', F01: '', 'F01,3': '' },
  agent: {
    '': 'SL',
    '1': 'SLB',
    '2': 'SLA',
    '7': 'SLA',
    '1,2': 'SLBA',
    '1,7': 'SLBA',
    F01: 'SL',
    'F01,3': 'SL',
  },
  merchant: business(),
  operator: business(),
  provider: business(),
}

function business(): Readonly<Record<string, string>> {
  return {
    '': 'SLP',
    '1': 'SLPB',
    '2': 'SLPA',
    '7': 'SLPA',
    '1,2': 'SLPBA',
    '1,7': 'SLPBA',
    F01: 'SLP',
    'F01,3': 'SLP',
  }
}

const letters = ['S', 'L', 'P', 'B', 'A'] as const

/** Every set of done steps: S signed, L login password, P payment password, B bank, A Alipay. */
const doneSets = Array.from({ length: 32 }, (_, bits) =>
  letters.filter((_letter, place) => (bits & (1 << place)) !== 0).join(''),
)

function progressOf(done: string): OnboardingProgress {
  const flag = (letter: string) => (done.includes(letter) ? '1' : '0')
  return {
    izSign: flag('S'),
    izResetPwd: flag('L'),
    payPasswordStatus: flag('P'),
    accountOpenStatus: done.includes('B') ? '2' : '1',
    alipaySignStatus: flag('A'),
  }
}

const cases = roles.flatMap((role) =>
  Object.entries(stepsOf[role]).map(([payPass, steps]) => ({ role, payPass, steps })),
)

test.each(cases)(
  '$role over channels "$payPass" goes through $steps',
  ({ role, payPass, steps }) => {
    for (const done of doneSets) {
      const left = Array.from(steps).findIndex((step) => !done.includes(step))

      expect(processStatusOf(role, payPass, progressOf(done)), `done: ${done}`).toBe(
        left === -1 ? 99 : left + 1,
      )
    }
  },
)

test.each(['0', '1', '3'])('an account in state %s is not open yet', (accountOpenStatus) => {
  const progress = { ...progressOf('SLPA'), accountOpenStatus }

  expect(processStatusOf('merchant', '1,2', progress)).toBe(4)
  expect(findNextStep('merchant', '1,2', progress)).toBe('bank')
})

test('what does not apply to a party is never in its way', () => {
  const progress = {
    izSign: '1',
    izResetPwd: '1',
    payPasswordStatus: null,
    accountOpenStatus: null,
    alipaySignStatus: null,
  }

  expect(processStatusOf('agent', '', progress)).toBe(99)
  expect(findNextStep('agent', '', progress)).toBeUndefined()
})

test('a channel is a whole code between commas', () => {
  expect(['1', '1,2', '2,1', 'F01', '8', ''].map(usesPartnerBank)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['2', '1,7', '7,2', 'F02', ''].map(findAlipayChannel)).toEqual([
    '2',
    '7',
    '7',
    undefined,
    undefined,
  ])
})
