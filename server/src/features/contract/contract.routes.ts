import { Readable } from 'node:stream'
import {
  contractsAtOnce,
  listOwnContracts,
  readContract,
  readContractFile,
  readContractFiles,
  retryContractArchive,
  sendContractAgain,
} from '@settle/shared/features/contract/contract-calls.ts'
import { contracts, type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus as contractStatuses } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { chosenOf } from '#server/core/export/export.ts'
import { fileHeadersOf } from '#server/core/file-headers.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { authorOf } from './contract/contract-author.ts'
import { sendAgain } from './contract/company-contract.service.ts'
import { contractFileOf } from './contract/contract-file.ts'
import { retryArchive } from './contract/contract-moves.service.ts'
import { contractRows } from './contract/contract-rows.ts'
import { isPartyTo, ownContractOf, readsInFull } from './contract/contract-scope.ts'
import { readContractText } from './contract/contract-text.ts'
import { fileNameOf, zipOf } from './contract/contract-zip.ts'
import { templateRoutes } from './template/template.routes.ts'

const { archiveFailed } = contractStatuses.values

/** Contracts and their templates. */
export function contractRoutes(api: Api, surroundings: Surroundings): void {
  fileRoutes(api, surroundings)
  implement(api, readContract, ({ query, world, actor }) =>
    readContractText(world, ownContractOf(world, query.id, actor).id, actor),
  )
  implement(api, listOwnContracts, ({ world, actor }) => {
    const asked = readListQuery(contracts, actor, {})
    return [...world.rows(contractRows).each(asked)]
      .filter((row) => isPartyTo(row, actor))
      .map((row) => ownPartsOf(row))
      .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1))
  })
  implement(api, retryContractArchive, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const rows = body.ids.map((id) => rowOf(contracts, tx.rows(contractRows), id, actor))
      const unfit = rows.find(({ contractStatus }) => contractStatus !== archiveFailed)
      if (unfit !== undefined) {
        throw new Refusal('合同 {contractNo} 不是归档失败，不需要重试', {
          contractNo: unfit.contractNo,
        })
      }
      for (const { id } of rows) retryArchive(tx, id, authorOf(actor))
      describe(rows.map(({ contractNo }) => contractNo).join('、'))
      return { retried: rows.length }
    }),
  )
  implement(api, sendContractAgain, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = rowOf(contracts, tx.rows(contractRows), body.id, actor)
      assertVersion(row, body.version, shown(row, actor))
      describe(row.contractNo)
      return shown(sendAgain(tx, row, authorOf(actor)), actor)
    }),
  )
  templateRoutes(api, surroundings)
}

function fileRoutes(api: Api, { files, printer }: Surroundings): void {
  const makers = { files, printer }
  implement(api, readContractFile, async ({ query, world, actor, reply, commit, describe }) => {
    const row = ownContractOf(world, query.id, actor)
    const bytes = await contractFileOf(world, row.id, makers, readerOf(row, actor))
    describe(row.contractNo)
    await commit(() => undefined)
    return reply
      .type('application/pdf')
      .headers(fileHeadersOf(fileNameOf(row), 'inline', 'contract'))
      .send(Buffer.from(bytes))
  })
  implement(api, readContractFiles, async (call) => {
    const { query, rawQuery, world, actor, reply, commit, describe } = call
    const asked = chosenOf(readListQuery(contracts, actor, rawQuery), query.selections)
    const { rows, total } = world.rows(contractRows).page(asked, 0, contractsAtOnce)
    if (total === 0) throw new Refusal('没有符合条件的合同')
    if (total > contractsAtOnce) {
      throw new Refusal('一次最多下载 {limit} 份合同，当前 {total} 份，请缩小筛选条件', {
        limit: contractsAtOnce,
        total,
      })
    }
    describe(say('zh-CN', '{total} 份合同', { total }))
    await commit(() => undefined)
    const zip = zipOf(rows, (row) => contractFileOf(world, row.id, makers, readerOf(row, actor)))
    return reply
      .type('application/zip')
      .headers(fileHeadersOf(`合同-${world.clock.today()}.zip`, 'attachment', 'contract'))
      .header('X-Total-Rows', total)
      .send(Readable.from(zip))
  })
}

/** For whom the file is masked; nobody where it may be read in full. */
function readerOf(row: Contract, actor: Actor): Actor | undefined {
  return readsInFull(row, actor) ? undefined : actor
}

function shown(row: Contract, { role }: Actor): Contract {
  return presentRow(contracts, row, role)
}

function ownPartsOf(row: Contract) {
  const { id, contractNo, contractKind, title, partyA, partyB, contractStatus } = row
  const { beginDate, endDate, signTime, archiveTime, voidTime, createTime } = row
  const names = { id, contractNo, contractKind, title, partyA, partyB, contractStatus }
  return { ...names, beginDate, endDate, signTime, archiveTime, voidTime, createTime }
}
