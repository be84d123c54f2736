import { type Fen } from '@settle/shared/core/money/fen.ts'
import { call, worldPath } from '#panel/control-api.ts'

/** What is wrong with the simulated bank and Alipay. */
export interface BankSwitches {
  readonly isDown: boolean
  readonly duplicateCallbacks: boolean
  readonly reorderCallbacks: boolean
  readonly loseReceiptNotices: boolean
  readonly loseStatementLine: boolean
  readonly doubleStatementLine: boolean
  readonly alterStatementLine: boolean
}

/** Something that will happen by itself. */
export interface DueEvent {
  readonly id: string
  readonly kind: string
  readonly dueAt: string
  readonly dueAtMs: number
}

/** What comes due next, and how much there is in all. */
export interface DueNext {
  readonly total: number
  readonly events: readonly DueEvent[]
}

/** A thing that the outside world could move now. */
export interface Movable {
  readonly entity: string
  readonly id: string
  readonly name: string
  readonly state: string
  readonly allowed: readonly string[]
}

/** A dedicated number that money can be sent to. */
export interface PayableAccount {
  readonly providerId: string
  readonly providerName: string
  readonly payPass: string
  readonly channelName: string
  readonly accountNo: string
  readonly merchantName: string
  readonly payerName: string
  readonly payerAccount: string
}

/** Somebody's transfer; the fen part of its amount says how it arrives. */
export type Transfer = Pick<
  PayableAccount,
  'providerId' | 'payPass' | 'accountNo' | 'payerName' | 'payerAccount'
> & { readonly amountFen: number; readonly remark?: string }

/** How the tax bureau treats invoices; `nextInvoice` holds for one request. */
export interface TaxBureau {
  readonly mode: string
  readonly nextInvoice: string | null
  readonly quotas: readonly {
    readonly providerId: string
    readonly providerName: string
    /** What the provider may still invoice this month. */
    readonly leftFen: Fen
  }[]
}

export type TaxBureauChange = Partial<Pick<TaxBureau, 'mode' | 'nextInvoice'>> & {
  readonly quota?: { readonly providerId: string; readonly amountFen: number }
}

/** The calls about the outside world of one world; each throws a CallFailure. */
export const simulatorApi = {
  due: (world: string) => call<DueNext>('GET', worldPath(world, '/clock/due?limit=10')),
  switches: (world: string) => call<BankSwitches>('GET', worldPath(world, '/simulate/switches')),
  setSwitches: (world: string, change: Partial<BankSwitches>) =>
    call<BankSwitches>('PUT', worldPath(world, '/simulate/switches'), change),
  taxBureau: (world: string) => call<TaxBureau>('GET', worldPath(world, '/simulate/tax')),
  setTaxBureau: (world: string, change: TaxBureauChange) =>
    call<TaxBureau>('PUT', worldPath(world, '/simulate/tax'), change),
  things: async (world: string) =>
    (await call<{ readonly things: readonly Movable[] }>('GET', worldPath(world, '/simulate')))
      .things,
  move: (world: string, step: readonly string[], reason: string) =>
    call<Pick<Movable, 'state' | 'allowed'>>(
      'POST',
      worldPath(world, `/simulate/${step.map(encodeURIComponent).join('/')}`),
      reason === '' ? {} : { reason },
    ),
  accounts: (world: string) =>
    call<readonly PayableAccount[]>('GET', worldPath(world, '/simulate/incoming')),
  send: (world: string, transfer: Transfer) =>
    call<{ readonly bankSerial: string }>('POST', worldPath(world, '/simulate/incoming'), transfer),
}
