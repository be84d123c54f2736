import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type Actor } from '#server/core/call/actor.ts'

/** Who moves a contract: somebody of an office, the e-sign service, or the clock. */
export interface ContractAuthor {
  readonly mover: Mover
  readonly username: string
}

export const simulatedAuthor: ContractAuthor = { mover: 'sim', username: 'system' }

export function authorOf({ role, username }: Actor): ContractAuthor {
  return { mover: role, username }
}
