export { checkPathOf } from './session/import-session.ts'
export { WaitingReviews } from './session/waiting-reviews.tsx'
