export { topUpsOf } from './order-happenings.ts'
export { crowdOf, type Crowd, type Worker } from './plan/people.ts'
