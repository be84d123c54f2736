import { type TSchema } from 'typebox'
import { type ApiExamples } from '#server/core/call/api-example.ts'
import { type ChangeView } from '#server/core/list/change-view.ts'
import { type Api } from '#server/core/call/call.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { type DocumentPrinter } from '#server/documents/document-printer.ts'
import { type FileStore } from '#server/features/file/index.ts'
import { type RecordSource } from '#server/features/operation-log/index.ts'
import { type SocketHub } from '#server/features/socket/index.ts'
import { type InvariantCheck, type InvariantResult } from '#server/ledger/invariants.ts'
import { type SimulatedEntities } from '#server/simulators/people/simulated-entity.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type WebhookEvent } from '#server/webhooks/webhook-event.ts'
import { type ClockMode } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource } from '#server/worlds/types.ts'
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
  /** What always holds of its rows. */
  readonly invariants?: readonly ((world: RowSource) => InvariantCheck)[]
  readonly fixtures?: FeatureFixtures
  /** What it tells of the months before D0; loaded when a story is told, and at no other start. */
  readonly history?: () => Promise<FeatureHistory>
}
