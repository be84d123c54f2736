/** Where a person stands with a task (domain.md 3.7). */
export const taskStages = [
  'identify',
  'bid',
  'waiting',
  'won',
  'deliver',
  'submitted',
  'passed',
  'paid',
  'lost',
  'closed',
] as const
export type TaskStage = (typeof taskStages)[number]

/** The largest file that a person may hand in. */
export const deliveryFileLimitBytes = 5_000_000
