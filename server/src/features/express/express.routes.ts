import {
  confirmExpress,
  freezeExpress,
  resendExpress,
  sendInvoices,
} from '@settle/shared/features/express/express-calls.ts'
import { expresses, type Express } from '@settle/shared/features/express/express.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { confirm, freeze, resend, send } from './express.service.ts'

/** Invoices on their way to those who they are for. */
export function expressRoutes(api: Api): void {
  implement(api, sendInvoices, ({ actor, body, commit, describe }) =>
    commit((tx) => told(send(tx, actor, body), actor, describe)),
  )
  implement(api, resendExpress, ({ actor, body, commit, describe }) =>
    commit((tx) => told(resend(tx, actor, body), actor, describe)),
  )
  implement(api, freezeExpress, ({ actor, body, commit, describe }) =>
    commit((tx) => told(freeze(tx, actor, body), actor, describe)),
  )
  implement(api, confirmExpress, ({ actor, body, commit, describe }) =>
    commit((tx) => told(confirm(tx, actor, body), actor, describe)),
  )
}

function told(row: Express, { role }: Actor, describe: (text: string) => void): Express {
  describe(row.expressNo)
  return presentRow(expresses, row, role)
}
