export { callControl, ControlRefusal, ServerMissing, type FakeServer } from './control.ts'
export { keepFailed, type FailedWorld } from './failed-world.ts'
export { planFaults, type FaultPlan, type FaultRule, type StandingFault } from './fault.ts'
export {
  kitFixtures,
  withKit,
  type Kit,
  type KitFixtures,
  type TestEnd,
  type TestWorldOptions,
} from './fixtures.ts'
export {
  type RequestFilter,
  type RequestLine,
  type Requests,
  type WantedCount,
} from './requests.ts'
export { startServer, type ServerOptions, type TestServer } from './server.ts'
export {
  type WebhookFault,
  type WebhookMessage,
  type WebhookOptions,
  type Webhooks,
} from './webhooks.ts'
export {
  type Duration,
  type FaultEffect,
  type Role,
  type WebhookEventType,
  type WebhookFaultKind,
} from './words.ts'
export {
  makeWorld,
  namedWorld,
  seededPassword,
  type ClockSetting,
  type Happening,
  type NamedWorld,
  type OutboxLine,
  type Standing,
  type Who,
  type World,
  type WorldOptions,
  type WorldPart,
} from './world.ts'
