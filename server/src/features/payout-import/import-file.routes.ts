import {
  downloadImportErrors,
  downloadImportSample,
  downloadImportTemplate,
  getImportOrigin,
} from '@settle/shared/features/payout-import/import-file-calls.ts'
import { sendSheet, type SheetCall } from '#server/core/export/export.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { errorHeadings, errorRowsOf, sampleRowsOf, templateHeadings } from './import-files.ts'
import { checkContextOf, chosenPackage } from './import-session.service.ts'
import { liveSessionOf } from './import-call.ts'

export function fileRoutesOf(api: Api): void {
  implement(api, downloadImportTemplate, (call) =>
    sendRows(call, '付款名单模板', templateHeadings, []),
  )
  implement(api, downloadImportSample, (call) => {
    const { packageId } = call.query
    const origin = chosenPackage(
      call.world,
      call.actor,
      packageId === undefined ? {} : { packageId },
      call.world.clock.today(),
    )
    const context = checkContextOf(call.world, origin, call.world.clock.now())
    return sendRows(call, '付款名单样例', templateHeadings, sampleRowsOf(call.world, context))
  })
  implement(api, getImportOrigin, ({ world, actor }) => {
    const origin = chosenPackage(world, actor, {}, world.clock.today())
    // Also refuses a package without a price.
    checkContextOf(world, origin, world.clock.now())
    return origin
  })
  implement(api, downloadImportErrors, (call) => {
    const session = liveSessionOf(call, call.query.sessionId)
    return sendRows(
      call,
      `${session.batchName}-异常`,
      errorHeadings,
      errorRowsOf(call.world, session.id),
    )
  })
}

type FileCall = SheetCall & {
  readonly query: { readonly format?: 'csv' | 'xlsx' }
}

function sendRows(
  call: FileCall,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) {
  const { format = 'xlsx' } = call.query
  return sendSheet(call, { title, format, headings, total: rows.length, rows })
}
