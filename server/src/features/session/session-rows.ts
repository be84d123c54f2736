import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type SocketEnding } from '#server/core/live/socket-ending.ts'
import { type NamedRows } from '#server/ledger/owner-names.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'

/** A login that is still open; its id is the hash of the token, so that no file holds a token. */
export interface SessionRow extends Row {
  readonly userId: string
  readonly expiresAtMs: number
  /** The service package that a merchant's session is bound to; null for other roles. */
  readonly packageId: string | null
}

/** The secret of a user; it is never part of a row that is sent. */
export interface CredentialRow extends Row {
  /** scrypt, see `password.ts`. The row's id is the user's id. */
  readonly passwordHash: string
}

/** What is counted about logins; the row's id is the user's id. */
export interface LoginStateRow extends Row {
  /** World time of the wrong passwords that still count, ms. */
  readonly failedAtMs: readonly number[]
  readonly lockedUntilMs: number
}

export const sessions = defineCollection<SessionRow>('sessions', {
  indexes: ['userId'],
  bookkeeping: true,
})
export const credentials = defineCollection<CredentialRow>('credentials')
export const loginStates = defineCollection<LoginStateRow>('loginStates', { bookkeeping: true })

/** What a user has besides account and role (wire.md 15.1) before anybody fills it in. */
export const noPersonalFields = {
  workNo: null,
  sex: null,
  birthday: null,
  post: null,
  relTenantIds: null,
}

export const userRows = defineCollection<User>('users', {
  indexes: ['username', 'phone', 'email', 'workNo'],
})
/** The same rows, for noting a login: that somebody logged in does not make a world worth keeping. */
export const userVisits = defineCollection<User>('users', { bookkeeping: true })
export const tenants = defineCollection<Tenant>('tenants', { indexes: ['tenantId'] })
// Lines of the ledger show the names that stand in these four.
export const operators = defineCollection<Operator>('operators') satisfies Collection<
  NamedRows['operators']
>
export const providers = defineCollection<Provider>('providers') satisfies Collection<
  NamedRows['providers']
>
export const agents = defineCollection<Agent>('agents') satisfies Collection<NamedRows['agents']>
export const merchants = defineCollection<Merchant>('merchants') satisfies Collection<
  NamedRows['merchants']
>
export const servicePackages = defineCollection<ServicePackage>('servicePackages', {
  indexes: ['merchantId'],
})

/** What ends the sockets of sessions: one that is gone, a user who was frozen or deleted, a tenant that was frozen. */
export const endedSockets: readonly SocketEnding[] = [
  { collection: userRows.name, whose: ({ id }) => [id] },
  {
    collection: sessions.name,
    whose: ({ before, after }) => {
      const userId: unknown = Reflect.get(after ?? before ?? {}, 'userId')
      return typeof userId === 'string' ? [userId] : []
    },
  },
  { collection: tenants.name, whose: () => 'everybody' },
]
