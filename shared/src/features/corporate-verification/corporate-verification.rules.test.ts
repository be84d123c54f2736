import { expect, test } from 'vitest'
import { triesLeft, verificationAfter, verificationEvents } from './corporate-verification.rules.ts'

test('a verification moves as domain.md 3.4 tells', () => {
  const lines = [0, 1, 2, 3].flatMap((upgradeStatus) =>
    [0, 1, 2].flatMap((verifyFailCount) =>
      verificationEvents.flatMap((event) => {
        const after = verificationAfter({ upgradeStatus, verifyFailCount }, event)
        return after === undefined
          ? []
          : `${upgradeStatus}/${verifyFailCount} ${event} ${after.upgradeStatus}/${after.verifyFailCount}`
      }),
    ),
  )

  expect(lines).toEqual([
    '0/0 remitted 1/0',
    '0/0 remittanceFailed 3/0',
    '0/1 remitted 1/0',
    '0/1 remittanceFailed 3/1',
    '0/2 remitted 1/0',
    '0/2 remittanceFailed 3/2',
    '1/0 rightAmount 2/0',
    '1/0 wrongAmount 1/1',
    '1/0 expired 3/0',
    '1/1 rightAmount 2/1',
    '1/1 wrongAmount 1/2',
    '1/1 expired 3/1',
    '1/2 rightAmount 2/2',
    '1/2 wrongAmount 3/3',
    '1/2 expired 3/2',
    '3/0 remitted 1/0',
    '3/0 remittanceFailed 3/0',
    '3/1 remitted 1/0',
    '3/1 remittanceFailed 3/1',
    '3/2 remitted 1/0',
    '3/2 remittanceFailed 3/2',
  ])
})

test('three wrong amounts are the end of a remittance', () => {
  const left = [0, 1, 2, 3].map((verifyFailCount) =>
    triesLeft({ upgradeStatus: 1, verifyFailCount }),
  )

  expect(left).toEqual([3, 2, 1, 0])
})
