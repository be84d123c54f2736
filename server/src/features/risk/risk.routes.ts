import { addBlacklist } from '@settle/shared/features/risk/blacklist.ts'
import { addExecutive } from '@settle/shared/features/risk/executive.ts'
import { blacklistImport, executiveImport } from '@settle/shared/features/risk/risk-imports.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { merchants } from '#server/features/session/index.ts'
import { addExecutiveOf, blacklist } from './risk.service.ts'

/** What adds to the blacklist and the executives; both are read and deleted by the generic calls. */
export async function riskRoutes(api: Api, { sheets }: Surroundings): Promise<void> {
  implement(api, addBlacklist, ({ body, actor, commit, describe }) => {
    describe(body.name)
    return commit((tx) => blacklist(tx, body, actor))
  })
  implement(api, addExecutive, ({ body, actor, commit, describe }) => {
    describe(body.name)
    return commit((tx) => addExecutiveOf(tx, body, actor))
  })
  await implementListImport(api, sheets, blacklistImport, ({ actor }) => ({
    add: (tx, draft) => {
      blacklist(tx, draft, actor)
    },
  }))
  await implementListImport(api, sheets, executiveImport, ({ actor }) => ({
    add: (tx, { merchantCode = '', ...draft }) => {
      if (actor.role === 'merchant') {
        addExecutiveOf(tx, draft, actor)
        return
      }
      if (merchantCode === '') throw fieldRefusal('merchantCode', '请填写商户编号')
      const merchant = tx.rows(merchants).findBy('merchantCode', merchantCode)
      if (merchant === undefined) throw fieldRefusal('merchantCode', '没有这个商户编号')
      addExecutiveOf(tx, { ...draft, merchantId: merchant.id }, actor)
    },
  }))
}
