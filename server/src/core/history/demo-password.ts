/** The password of every seeded user (domain.md 8.3). */
export const demoPassword = 'Hz123456'
