import { call, worldPath } from '#panel/control-api.ts'

export interface Rule {
  readonly operation: string
  readonly mode: 'fake' | 'real' | 'both'
  readonly answers: 'fake' | 'real'
  readonly world: string | null
}

/** The real server behind this one, and who answers which call. */
export interface Standing {
  /** null where none is set. */
  readonly address: string | null
  readonly rules: readonly Rule[]
  readonly sessions: number
}

interface SeenDifference {
  readonly key: string
  readonly operation: string
  readonly kind: string
  readonly path: string
  readonly real: string
  readonly fake: string
  readonly count: number
  /** ms of the epoch. */
  readonly firstMs: number
  readonly isAccepted: boolean
}

export interface OperationDrift {
  readonly operation: string
  readonly calls: number
  readonly differences: readonly SeenDifference[]
}

export interface Report {
  readonly calls: number
  readonly different: number
  readonly accepted: number
  readonly operations: readonly OperationDrift[]
}

/** What became of a HAR file. */
export interface HarReport extends Report {
  readonly entries: number
  readonly unknown: number
  readonly unread: number
}

/** What was taken over from the real server into a world, and what was not. */
export interface RecordingReport {
  readonly isOn: boolean
  readonly added: number
  readonly changed: number
  readonly refused: readonly {
    readonly resource: string
    readonly reason: string
    readonly count: number
  }[]
  readonly resources: readonly string[]
}

/** The calls about the real server; each throws a CallFailure. */
export const driftApi = {
  standing: () => call<Standing>('GET', '/__fake/v1/upstream'),
  setRule: (rule: object) => call<Standing>('PUT', '/__fake/v1/upstream/rules', rule),
  clearRules: () => call<Standing>('DELETE', '/__fake/v1/upstream/rules'),
  report: () => call<Report>('GET', '/__fake/v1/drift'),
  forget: () => call<Report>('DELETE', '/__fake/v1/drift'),
  readHar: (text: string) => call<HarReport>('POST', '/__fake/v1/drift/har', text),
  recording: (world: string) => call<RecordingReport>('GET', worldPath(world, '/recording')),
  record: (world: string, isOn: boolean) =>
    call<RecordingReport>('PUT', worldPath(world, '/recording'), { isOn }),
  /** Where the report is read as a file. */
  reportPath: '/__fake/v1/drift',
}
