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

/** The calls about the outside world of one world; each throws a CallFailure. */
export const simulatorApi = {
  due: (world: string) => call<DueNext>('GET', worldPath(world, '/clock/due?limit=10')),
  switches: (world: string) => call<BankSwitches>('GET', worldPath(world, '/simulate/switches')),
  setSwitches: (world: string, change: Partial<BankSwitches>) =>
    call<BankSwitches>('PUT', worldPath(world, '/simulate/switches'), change),
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
