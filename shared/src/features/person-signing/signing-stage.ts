/**
 * Where a person stands with an invitation (domain.md 3.15). The first four are the steps of signing, in their order;
 * the others are ends.
 */
export const signingStages = [
  'identify',
  'read',
  'face',
  'sign',
  'signed',
  'refused',
  'failed',
  'expired',
  'ended',
] as const
export type SigningStage = (typeof signingStages)[number]

/** How many of the last characters of the certificate open an invitation. */
export const certTailLength = 4

/** What the picture of a signature may weigh, in bytes. */
export const signatureLimitBytes = 300_000
/** How wide and how high the picture of a signature may be, in pixels. */
export const signatureLimitPixels = { width: 2_000, height: 1_000 } as const

/** What a refusal by the person may say, in characters. */
export const refusalReasonLimit = 100
