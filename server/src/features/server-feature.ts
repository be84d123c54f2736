import { type FastifyInstance } from 'fastify'
import { type TSchema } from 'typebox'
import { type Actor } from '#server/core/call/actor.ts'
import { type ApiExamples } from '#server/core/call/api-example.ts'
import { type ChangeView } from '#server/core/list/change-view.ts'
import { type Api } from '#server/core/call/call.ts'
import { type CallParts } from '#server/core/call/call-parts.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { type Redaction } from '#server/core/guard/redaction.ts'
import { type SocketEnding } from '#server/core/live/socket-ending.ts'
import { type DocumentPrinter } from '#server/documents/document-printer.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { type SocketHub } from '#server/core/live/socket-hub.ts'
import { type InvariantCheck, type InvariantResult } from '#server/ledger/invariants.ts'
import { type ControlledPage } from '#server/simulators/controlled-page.ts'
import { type SimulatedEntities } from '#server/simulators/people/simulated-entity.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type WebhookEvent } from '#server/webhooks/webhook-event.ts'
import { type ClockMode } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What the control interface can do with a world; lent to the one feature that offers it inside the application. */
export interface Controls {
  readonly clockOf: (world: World) => {
    readonly mode: ClockMode
    readonly now: string
    readonly scale: number
  }
  /** What comes due next, in its order, and how much there is in all. */
  readonly dueNextIn: (
    world: World,
    limit: number,
  ) => {
    readonly total: number
    readonly events: readonly {
      readonly id: string
      readonly kind: string
      readonly dueAt: string
    }[]
  }
  readonly setClock: (
    world: World,
    order: { readonly mode?: ClockMode; readonly scale?: number; readonly advance?: string },
  ) => Promise<readonly object[]>
  readonly magicValues: readonly {
    readonly where: string
    readonly value: string
    readonly sample?: string
    readonly does: string
  }[]
}

/** What the server has once, and lends to the routes that need it. */
export interface Surroundings {
  /** Where uploads are kept. */
  readonly files: FileStore
  /** Reads spreadsheets beside the event loop. */
  readonly sheets: SpreadsheetReader
  /** Prints documents as PDF beside the event loop. */
  readonly printer: DocumentPrinter
  readonly sockets: SocketHub
  /** The records of all features. */
  readonly records: readonly RecordSource[]
  /** Checks every rule that always holds, of all features. */
  readonly healthOf: (world: World) => Promise<readonly InvariantResult[]>
  /** Undefined where the control interface is switched off. */
  readonly controls: Controls | undefined
}

/** What those ask of a feature who come from outside of the calls: the control plane, webhooks, faults and the client's settings. */
export interface OutsideParts {
  /** Who a login name stands for; undefined where there is no such user, or no longer. */
  readonly findUser: (world: World, username: string) => Actor | undefined
  /** Opens a session of the platform's administrator without a trace of a login, and gives its token. */
  readonly openAdminSession: (world: World) => Promise<string>
  /** Opens a session of a user likewise; undefined where there is no such user. */
  readonly openSession: (
    world: World,
    username: string,
    packageId?: string | null,
  ) => Promise<string | undefined>
  /** Has the sessions of a user run out; says how many there were. */
  readonly expireSessions: (tx: Transaction, userId: string) => number
  /** Whom a demo offers to log in as, with the password that they start with. */
  readonly demoAccountsOf: (world: World, password: string) => readonly object[]
  /** Takes a button code from a user; says whether they held it. */
  readonly revokePermission: (tx: Transaction, world: World, user: Actor, code: string) => boolean
  /** Takes out of what is told of a world what nobody may read. */
  readonly redaction: Redaction
  /** What each provider may still invoice in the month of a day. */
  readonly issueQuotasOf: (source: RowSource, today: string) => readonly object[]
  /** Sets what a provider may invoice in a month; false where there is none of that id. */
  readonly setIssueQuota: (tx: Transaction, providerId: string, amountFen: number) => boolean
  /** Where somebody could send money. */
  readonly payableAccounts: (world: World) => readonly object[]
}

/** Where the fixtures hold more of a feature than its resources, or less. */
export interface FeatureFixtures {
  /** Collections that have a file and no resource, with what a row of them is. */
  readonly schemas?: Readonly<Record<string, TSchema>>
  /** Collections of resources that need no file: the story tells or plays their rows. */
  readonly told?: readonly string[]
}

/** All that a feature brings into the server; `features.ts` lists the features. */
export interface ServerFeature {
  /** Its folder, the same in every workspace. */
  readonly name: string
  /** Answers its calls, but for the generic ones of its resources. Called once for each prefix of the API. */
  readonly routes?: (api: Api, surroundings: Surroundings) => Promise<void> | void
  /** Has it hear what partners, the clock and commits bring. Called once for all worlds. */
  readonly connect?: (registry: WorldRegistry, sockets: SocketHub) => void
  /** Its calls as they were made, for the reference; `npm run examples` writes them. */
  readonly examples?: () => Promise<ApiExamples>
  /** Who is told of which changed row, where no generic call shows it. */
  readonly changes?: readonly ChangeView[]
  /** What of its rows is told by webhook (docs/webhooks.md). */
  readonly events?: readonly WebhookEvent[]
  /** Records whose changes are told, where a call of their own reads them. */
  readonly records?: readonly RecordSource[]
  /** Things of the simulated outside that the control plane shows and moves. */
  readonly simulated?: SimulatedEntities
  /** Its part in what every call and every socket passes through. */
  readonly everyCall?: Partial<CallParts>
  /** What of its rows ends open sockets. */
  readonly endsSockets?: readonly SocketEnding[]
  /** What it answers to those who come from outside of the calls. */
  readonly outside?: Partial<OutsideParts>
  /** Pages of the simulated outside that tell it what is chosen on them. Called once. */
  readonly pages?: (app: FastifyInstance, registry: WorldRegistry) => Promise<void>
  readonly controlledPage?: ControlledPage
  /** What always holds of its rows. */
  readonly invariants?: readonly ((world: RowSource) => InvariantCheck)[]
  readonly fixtures?: FeatureFixtures
  /** What it tells of the months before D0; loaded when a story is told, and at no other start. */
  readonly history?: () => Promise<FeatureHistory>
}
