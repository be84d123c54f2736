/** 对公账户验证, `upgradeStatus` (domain.md 3.4): numbers on the wire, no dictionary. */
export const upgradeStatus = {
  awaitingRemittance: 0,
  remitted: 1,
  verified: 2,
  failed: 3,
} as const

/** How often the amount may be typed, and for how many days after the remittance (domain.md 3.4). */
export const verificationLimits = { tries: 3, validDays: 7 } as const

/** Where a verification stands: its status, and how many wrong amounts were typed since the last remittance. */
export interface Verification {
  readonly upgradeStatus: number
  readonly verifyFailCount: number
}

/** What can happen to it; the bank's news, the owner's answers, or time. */
export const verificationEvents = [
  'remitted',
  'remittanceFailed',
  'rightAmount',
  'wrongAmount',
  'expired',
] as const
export type VerificationEvent = (typeof verificationEvents)[number]

/** Where it stands after an event; undefined where that event cannot happen. */
export function verificationAfter(
  { upgradeStatus: status, verifyFailCount }: Verification,
  event: VerificationEvent,
): Verification | undefined {
  const { awaitingRemittance, remitted, verified, failed } = upgradeStatus
  const waitsForBank = status === awaitingRemittance || status === failed
  const waitsForOwner = status === remitted
  switch (event) {
    case 'remitted':
      return waitsForBank ? { upgradeStatus: remitted, verifyFailCount: 0 } : undefined
    case 'remittanceFailed':
      return waitsForBank ? { upgradeStatus: failed, verifyFailCount } : undefined
    case 'rightAmount':
      return waitsForOwner ? { upgradeStatus: verified, verifyFailCount } : undefined
    case 'wrongAmount': {
      if (!waitsForOwner) return undefined
      const count = verifyFailCount + 1
      const isLast = count >= verificationLimits.tries
      return { upgradeStatus: isLast ? failed : remitted, verifyFailCount: count }
    }
    case 'expired':
      return waitsForOwner ? { upgradeStatus: failed, verifyFailCount } : undefined
  }
}

/** How many wrong amounts are left before a new remittance is needed. */
export function triesLeft({ verifyFailCount }: Verification): number {
  return Math.max(0, verificationLimits.tries - verifyFailCount)
}
