import { declarationLines } from '@settle/shared/features/tax-declaration/declaration-line.ts'
import {
  correctTax,
  declareTax,
  payTax,
} from '@settle/shared/features/tax-declaration/tax-declaration-calls.ts'
import {
  taxDeclarations,
  type TaxDeclaration,
} from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { judgePaymentPassword, refusalOfPaymentPassword } from '#server/features/account/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { runFromNow } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { linesOf } from './declaration-lines.ts'
import { filing, payment } from './declaration.service.ts'

/** What a provider does to a declaration (domain.md 3.20), and who stands on it. */
export function taxDeclarationRoutes(api: Api): void {
  implement(api, declareTax, ({ body, world, actor, commitRows, describe }) =>
    commitRows(ownDeclarationOf(world, body, actor).personCount, function* declaring(tx) {
      const row = ownDeclarationOf(tx, body, actor)
      describe(row.declareNo)
      const told = { event: 'declare', reason: null } as const
      return shown(yield* filing(tx, row, told, declarerOf(actor)), actor)
    }),
  )
  implement(api, correctTax, ({ body, world, actor, commitRows, describe }) =>
    commitRows(ownDeclarationOf(world, body, actor).personCount, function* correcting(tx) {
      const row = ownDeclarationOf(tx, body, actor)
      describe(row.declareNo)
      const told = { event: 'correct', reason: body.reason.trim() } as const
      return shown(yield* filing(tx, row, told, declarerOf(actor)), actor)
    }),
  )
  implement(api, payTax, async ({ body, world, actor, commit, describe }) => {
    const { providerId } = ownDeclarationOf(world, body, actor)
    const verdict = await judgePaymentPassword(world, providerId, body.payPassword)
    return commit((tx) => {
      const row = ownDeclarationOf(tx, body, actor)
      describe(row.declareNo)
      const wrong = refusalOfPaymentPassword(tx, verdict)
      return wrong ?? shown(payment(tx, row, declarerOf(actor)), actor)
    })
  })
  lineRoutes(api)
}

/** The lines are reckoned when they are asked for, of the one declaration that the query names. */
function lineRoutes(api: Api): void {
  const { list, summary, export: exportLines } = declarationLines.endpoints
  const fragments = fragmentsOf(declarationLines)
  implement(api, list, async ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      await linesFor(world, rawQuery, actor),
      readListQuery(declarationLines, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, async ({ rawQuery, actor, world }) =>
    summaryOf(declarationLines, await linesFor(world, rawQuery, actor), { actor, rawQuery }),
  )
  implement(api, exportLines, async (call) =>
    sendRows(
      declarationLines,
      await linesFor(call.world, call.rawQuery, call.actor),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}

async function linesFor(
  world: World,
  { declarationId }: Readonly<Record<string, unknown>>,
  actor: Actor,
) {
  if (typeof declarationId !== 'string' || declarationId === '') return new ArrayRows([])
  const row = rowOf(taxDeclarations, world.rows(taxDeclarationRows), declarationId, actor)
  return new ArrayRows(await runFromNow(linesOf(world, row)))
}

function ownDeclarationOf(
  source: RowSource,
  { id, version }: { readonly id: string; readonly version?: number },
  actor: Actor,
): TaxDeclaration {
  const row = rowOf(taxDeclarations, source.rows(taxDeclarationRows), id, actor)
  assertVersion(row, version, shown(row, actor))
  return row
}

function declarerOf({ role, username }: Actor) {
  return { mover: role, username }
}

function shown(row: TaxDeclaration, { role }: Actor): TaxDeclaration {
  return presentRow(taxDeclarations, row, role)
}
