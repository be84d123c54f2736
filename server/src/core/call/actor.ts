import { type Role } from '@settle/shared/core/role.ts'

/** Who is calling: the user of a live session, with everything that scope and access are decided by. */
export interface Actor {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly role: Role
  readonly functionRole: string
  readonly busId: string | null
  readonly busName: string
  readonly tenantId: string
  readonly operatorId: string | null
  readonly agentId: string | null
  readonly providerId: string | null
  readonly merchantId: string | null
  /** The service package that a merchant's session is bound to; null for other roles. */
  readonly currentPackageId: string | null
  /** The provider that a merchant's session is bound to (domain.md 2.2). */
  readonly currentProviderId: string | null
  /** Whether the account of their business is closed, so that it only looks (domain.md 3.12). */
  readonly isClosed?: boolean
  /** The button codes that they hold; the client hides by them, the server refuses by them. */
  readonly permissions: ReadonlySet<string>
  /** The screens of their menu, each by the last part of its component. */
  readonly screens: ReadonlySet<string>
}
