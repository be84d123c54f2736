import { type Role } from '@settle/shared/core/role.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rightsOf } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'
import { merchants, servicePackages, type SessionRow } from './session-rows.ts'

/** The actor of a session. What most calls do not ask for is found when it is asked for. */
export class SessionActor implements Actor {
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
  readonly currentPackageId: string | null
  readonly #world: World

  constructor(world: World, user: User, session: SessionRow | undefined) {
    this.sessionId = session?.id ?? ''
    this.userId = user.id
    this.username = user.username
    this.realname = user.realname
    this.role = user.roleCode
    this.functionRole = user.functionRole
    this.busId = user.busId
    this.busName = user.busName
    this.tenantId = user.tenantId
    this.operatorId = user.operatorId
    this.agentId = user.agentId
    this.providerId = user.providerId
    this.merchantId = user.merchantId
    this.#world = world
    this.currentPackageId = session?.packageId ?? null
  }

  get currentProviderId(): string | null {
    if (this.currentPackageId === null) return null
    return this.#world.rows(servicePackages).find(this.currentPackageId)?.providerId ?? null
  }

  get isClosed(): boolean {
    const merchant = this.#world.rows(merchants).find(this.merchantId ?? '')
    return merchant?.accountStatus === accountStatus.values.cancelled
  }

  get permissions(): ReadonlySet<string> {
    return rightsOf(this.#world, this).codes
  }

  get screens(): ReadonlySet<string> {
    return rightsOf(this.#world, this).screens
  }
}
