import { type Role } from '@settle/shared/core/role.ts'
import { type FieldRules } from '@settle/shared/core/visibility.ts'
import { type ownCompanyCalls } from '@settle/shared/features/legal-change/own-company-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { Refusal } from '#server/core/refusal.ts'
import { decisionOf } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { findPendingLegalChange, legalChangesOf, shownLegalChange } from './legal-change.service.ts'
import {
  changeOwnCompany,
  decideCompanyChange,
  withdrawOwnChange,
  type Company,
  type KeptCompany,
} from './own-company.service.ts'

type Calls = ReturnType<typeof ownCompanyCalls>

interface Asked {
  readonly id: string
  readonly version?: number | undefined
}

interface Change {
  readonly world: World
  readonly actor: Actor
}

interface OwnCompanyRoutes<Row extends Company> {
  readonly calls: Calls
  readonly kept: KeptCompany<Row>
  /** The rules by which values of its row are masked. */
  readonly rules: FieldRules
  readonly fieldsOfDraft: readonly string[]
  /** The row where it is the caller's and still as they looked at it. */
  readonly currentRowOf: (tx: Transaction, asked: Asked, change: Change) => Row
  /** The row as the caller may see it; refuses missing and foreign ones with one text. */
  readonly shownOf: (world: World, id: string, actor: Actor) => Readonly<Record<string, unknown>>
}

/** 企业信息 of a kind of business: what it changes of itself, and the decision about it. */
export function ownCompanyRoutes<Row extends Company>(
  api: Api,
  { calls, kept, rules, fieldsOfDraft, currentRowOf, shownOf }: OwnCompanyRoutes<Row>,
): void {
  implement(api, calls.editSelf, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => {
      const row = currentRowOf(tx, body, { world, actor })
      describe(kept.nameOf(row))
      changeOwnCompany(tx, kept, row, writtenOf(body, fieldsOfDraft), actor)
    })
    return shownOf(world, body.id, actor)
  })
  implement(api, calls.withdrawChange, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => {
      const row = currentRowOf(tx, body, { world, actor })
      describe(kept.nameOf(row))
      withdrawOwnChange(tx, kept, row, actor)
    })
    return shownOf(world, body.id, actor)
  })
  implement(api, calls.auditChange, async ({ world, actor, body, commit, describe }) => {
    const verdict = decisionOf(body)
    await commit((tx) => {
      const row = currentRowOf(tx, body, { world, actor })
      describe(kept.nameOf(row))
      decideCompanyChange(tx, kept, row, verdict, actor)
    })
    return shownOf(world, body.id, actor)
  })
  readingRoutes(api, { calls, rules, shownOf })
}

function readingRoutes(
  api: Api,
  { calls, rules, shownOf }: Pick<OwnCompanyRoutes<Company>, 'calls' | 'rules' | 'shownOf'>,
): void {
  const changesAs = (world: World, id: string, role: Role) =>
    legalChangesOf(world, id).map((row) => shownLegalChange(row, rules, role))
  implement(api, calls.changes, ({ world, actor, query }) => {
    shownOf(world, query.id, actor)
    return changesAs(world, query.id, actor.role)
  })
  implement(api, calls.revealChange, async ({ world, actor, body, commit }) => {
    shownOf(world, body.id, actor)
    const change = findPendingLegalChange(world, body.id)
    if (change === undefined) throw new Refusal('没有待审核的资料变更')
    return commit(() => shownLegalChange(change, {}, actor.role))
  })
}

/** Only what a form may write; everything else in a body is ignored (rulings.md). */
function writtenOf(
  body: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  )
}
