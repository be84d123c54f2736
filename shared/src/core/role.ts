/** The five roles of the product (specification, section 6). */
export const roles = ['admin', 'operator', 'agent', 'merchant', 'provider'] as const

/** What a user is; it decides their menu, their scope and which calls they may make. */
export type Role = (typeof roles)[number]

/** Whether a text from outside names a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}
