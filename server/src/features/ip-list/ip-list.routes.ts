import { addIpList, editIpList, removeIpList } from '@settle/shared/features/ip-list/ip-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { changeIpList, createIpList, deleteIpList } from './ip-list.service.ts'

/** What changes the lists of addresses; they are read by the generic calls. */
export function ipListRoutes(api: Api): void {
  implement(api, addIpList, ({ body, actor, address, commit, describe }) =>
    commit((tx) => {
      const row = createIpList(tx, body, { actor, address })
      describe(row.ip)
      return row
    }),
  )
  implement(api, editIpList, ({ body, actor, address, commit, describe }) =>
    commit((tx) => {
      const row = changeIpList(tx, body, { actor, address })
      describe(row.ip)
      return row
    }),
  )
  implement(api, removeIpList, ({ query, actor, address, commit, describe }) =>
    commit((tx) => {
      describe(deleteIpList(tx, query.id, { actor, address }).ip)
      return null
    }),
  )
}
