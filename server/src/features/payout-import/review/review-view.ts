import { type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import {
  type getImportReview,
  type ReviewRow,
} from '@settle/shared/features/payout-import/import-review.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { pageAnswer, pageOfList } from '#server/core/list/paging.ts'
import { type World } from '#server/worlds/world.ts'
import { comparisonOf, shownAs, type ComparedLine } from './import-comparison.ts'
import {
  readsWhole,
  rowOf,
  summaryOf,
  type Viewer,
} from '#server/features/payout-import/session/import-view.ts'

/** So many rows at a time, where the caller does not say. */
const rowsOfReview = 20

/** What a checker reads before they let a list go: how it differs from the one before, and one page of its rows. */
export async function reviewOf(
  world: World,
  session: ImportSession,
  {
    show = 'all',
    keyWord = '',
    pageNo = 1,
    pageSize = rowsOfReview,
  }: QueryOf<typeof getImportReview>,
  viewer: Viewer,
): Promise<ResultOf<typeof getImportReview>> {
  const { lines, told } = await comparisonOf(world, session)
  const wanted = keyWord.trim().toLowerCase()
  // Only what is shown is searched: a search must not find out what is masked.
  const text = readsWhole(viewer.actor) ? 'wholeText' : 'maskedText'
  const found = lines
    .filter(shownAs[show])
    .filter((line) => wanted === '' || line[text].includes(wanted))
  const page = pageOfList(found, { pageNo, pageSize })
  const rows = page.rows.map((line) => shownRow(world, line, viewer))
  return {
    summary: summaryOf(world, session, viewer),
    comparison: told,
    rows: pageAnswer({ ...page, rows }),
  }
}

function shownRow(world: World, compared: ComparedLine, viewer: Viewer): ReviewRow {
  const { line, isFirst, previousAccount, previousAmount, difference } = compared
  return {
    ...rowOf(world, line, viewer),
    isFirst,
    isNewAccount: previousAccount !== null,
    previousAccount: mask('bankCard', previousAccount),
    previousAmount,
    difference,
  }
}
