import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type auditProject,
  type refuseProject,
  type takeProject,
} from '@settle/shared/features/project/project-calls.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { authorOf, openPackageContract } from '#server/features/contract/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { endLater } from './project-end.service.ts'
import { askedProject, assertProjectMove, moveProject, moverOf } from './project-moves.ts'
import { tellReviewed, tellTaken } from './project-notices.ts'
import { assertMayTake, findPackage } from './project.service.ts'

/** Operator or platform let a project pass to its provider, or send it back with a reason (N14). */
export function review(
  tx: Transaction,
  actor: Actor,
  { pass, reason, ...asked }: BodyOf<typeof auditProject>,
): Project {
  const row = askedProject(tx, asked, actor)
  const event = pass ? 'pass' : 'reject'
  assertProjectMove(row, event, actor.role)
  const said = (reason ?? '').trim()
  if (!pass && Array.from(said).length < 2) {
    throw fieldRefusal('reason', '请填写拒绝原因，2至200个字')
  }
  if (pass) assertMayTake(tx, row, packageOf(tx, row))
  const auditReason = pass ? null : said
  const reviewed = moveProject(tx, row, event, moverOf(actor), {
    auditBy: actor.realname,
    auditTime: tx.now(),
    auditReason,
  })
  tellReviewed(tx, reviewed, auditReason)
  return reviewed
}

/** The provider takes the project; the contract with its merchant is drafted where there is none (N15). */
export function take(tx: Transaction, actor: Actor, asked: BodyOf<typeof takeProject>): Project {
  const row = askedProject(tx, asked, actor)
  assertProjectMove(row, 'take', actor.role)
  const servicePackage = packageOf(tx, row)
  assertMayTake(tx, row, servicePackage)
  const taken = moveProject(tx, row, 'take', moverOf(actor), { takeTime: tx.now() })
  openPackageContract(tx, servicePackage, authorOf(actor))
  tellTaken(tx, taken, null)
  endLater(tx, taken)
  return taken
}

/** The provider does not take it; the merchant offers it to another one. */
export function refuseOffer(
  tx: Transaction,
  actor: Actor,
  { reason, ...asked }: BodyOf<typeof refuseProject>,
): Project {
  const row = askedProject(tx, asked, actor)
  assertProjectMove(row, 'refuse', actor.role)
  const refuseReason = reason.trim()
  if (Array.from(refuseReason).length < 2) {
    throw fieldRefusal('reason', '请填写拒绝原因，2至200个字')
  }
  const change = { refuseReason, refusedBy: row.providerId }
  const refused = moveProject(tx, row, 'refuse', moverOf(actor), change)
  tellTaken(tx, refused, refuseReason)
  return refused
}

function packageOf(reader: RowSource, { merchantId, providerId }: Project): ServicePackage {
  const found = findPackage(reader, merchantId, providerId)
  if (found === undefined) throw notFound()
  return found
}
