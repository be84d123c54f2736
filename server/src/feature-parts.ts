import { type CallParts, callsAlone } from '#server/core/call/call-parts.ts'
import { features } from './features.ts'
import { type OutsideParts } from './features/server-feature.ts'
import { type ControlledPage } from './simulators/controlled-page.ts'
import { type SimulatedEntities } from './simulators/people/simulated-entity.ts'

/** How a world is for those outside where no feature answers: nobody is known, nothing can be changed, and nothing is told. */
const outsideAlone: OutsideParts = {
  findUser: () => undefined,
  openAdminSession: () => Promise.resolve(''),
  openSession: () => Promise.resolve(undefined),
  expireSessions: () => 0,
  demoAccountsOf: () => [],
  revokePermission: () => false,
  redaction: { valueOf: () => '***', isSecretCollection: () => true },
  issueQuotasOf: () => [],
  setIssueQuota: () => false,
  payableAccounts: () => [],
}

/** What every call and every socket passes through, put together from what features do of it. */
export const callParts: CallParts = Object.assign(
  {},
  callsAlone,
  ...features.map(({ everyCall }) => everyCall),
)

/** What the features answer to those who come from outside of the calls. */
export const outsideParts: OutsideParts = Object.assign(
  {},
  outsideAlone,
  ...features.map(({ outside }) => outside),
)

/** Things of the simulated outside that the control plane shows and moves. */
export const simulatedEntities: SimulatedEntities = Object.assign(
  {},
  ...features.map(({ simulated }) => simulated),
)

/** What of all rows ends open sockets. */
export const socketEndings = features.flatMap(({ endsSockets = [] }) => endsSockets)

/** The pages on which the one who may control a world decides. */
export const controlledPages: readonly ControlledPage[] = features.flatMap(
  ({ controlledPage }) => controlledPage ?? [],
)
