/** The bureau answers an order that it was sent; the payload names it (domain.md 7.2, social.paid and social.failed). */
export const socialBureauAnswers = 'social.answered'
export const bureauAfterMs = 15_000
