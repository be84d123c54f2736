/** The event by which an application is looked at that the bureau has not answered. */
export const bureauNeverAnswers = 'invoice.noAnswer'

/** How long the bureau may be silent (domain.md 3.9). */
export const waitMs = 30 * 60_000
