import { signRecords } from '@settle/shared/features/signing/sign-records.ts'
import {
  getSignStatistics,
  invalidateSignRecord,
  invitePerson,
  listSignPackages,
  listSignSteps,
  remindSignRecords,
  resignRecords,
  revealSignRecord,
  sendSignRecords,
  signOnPaper,
} from '@settle/shared/features/signing/signing-calls.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { fileRows } from '#server/features/file/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { moverOf, toldSteps } from '#server/features/sign-record/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { inviteOne } from './invite/invite.service.ts'
import { inviterOf } from './invite/inviter.ts'
import { doingEach, ownRecordOf, reminding, renewing, sending } from './signing/many-records.ts'
import { signImportRoutes } from './sign-import/sign-import.routes.ts'
import { signPackagesOf } from './invite/sign-package.ts'
import { signStatisticsOf } from './signing/sign-statistics.ts'
import { tellInvalidated } from './signing/signing-messages.ts'
import { invalidateSigning, signPaper } from './signing/signing.service.ts'

/** What the office does to sign records (domain.md 3.15); lists and totals are those of the resource. */
export async function signingRoutes(api: Api, { sheets }: Surroundings): Promise<void> {
  batchRoutes(api)
  oneRecordRoutes(api)
  implement(api, listSignPackages, ({ world, actor }) => signPackagesOf(world, actor))
  implement(api, getSignStatistics, ({ world, actor }) => signStatisticsOf(world, actor))
  implement(api, listSignSteps, ({ world, actor, query }) => [
    ...toldSteps(ownRecordOf(world, query.id, actor)),
  ])
  await signImportRoutes(api, sheets)
}

function batchRoutes(api: Api): void {
  implement(api, sendSignRecords, (call) => {
    const { ids, phone, signMode } = call.body
    if (phone !== undefined && ids.length > 1) {
      throw fieldRefusal('phone', '只能为一个人更换手机号')
    }
    call.describe(`${ids.length} 人`)
    return call.commitRows(ids.length, (tx) =>
      doingEach(tx, call.actor, inviterOf(api, call), { ids, act: sending({ phone, signMode }) }),
    )
  })
  for (const [endpoint, act] of [
    [resignRecords, renewing],
    [remindSignRecords, reminding],
  ] as const) {
    implement(api, endpoint, (call) => {
      const { ids } = call.body
      call.describe(`${ids.length} 人`)
      return call.commitRows(ids.length, (tx) =>
        doingEach(tx, call.actor, inviterOf(api, call), { ids, act }),
      )
    })
  }
}

function oneRecordRoutes(api: Api): void {
  implement(api, invitePerson, (call) =>
    call.commit((tx) => {
      const row = inviteOne(tx, call.actor, inviterOf(api, call), call.body)
      call.describe(row.signNo)
      return presentRow(signRecords, row, call.actor.role)
    }),
  )
  implement(api, invalidateSignRecord, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const record = ownRecordOf(tx, body.id, actor)
      assertVersion(record, body.version, presentRow(signRecords, record, actor.role))
      const row = invalidateSigning(tx, moverOf(actor), record, body.reason)
      tellInvalidated(tx, row)
      describe(row.signNo)
      return presentRow(signRecords, row, actor.role)
    }),
  )
  implement(api, signOnPaper, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const record = ownRecordOf(tx, body.id, actor)
      assertVersion(record, body.version, presentRow(signRecords, record, actor.role))
      assertUploaded(tx, body.scanFile)
      const row = signPaper(tx, moverOf(actor), record, body.scanFile)
      describe(row.signNo)
      return presentRow(signRecords, row, actor.role)
    }),
  )
  implement(api, revealSignRecord, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const { signNo, name, certNo, phone } = ownRecordOf(tx, body.id, actor)
      describe(signNo)
      return { name, certNo, phone }
    }),
  )
}

function assertUploaded(tx: Transaction, path: string): void {
  if (tx.rows(fileRows).findBy('path', path) === undefined) {
    throw fieldRefusal('scanFile', '找不到扫描件，请重新上传')
  }
}
