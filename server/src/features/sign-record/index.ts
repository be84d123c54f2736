export { findLiveRecord, isInForce, isLive, type SignParties } from './live-record.ts'
export {
  byClock,
  byPerson,
  changeRecord,
  moveRecord,
  moverOf,
  noteArchive,
  unfit,
  type SignMover,
} from './move-record.ts'
export { signRecords } from './sign-record-rows.ts'
export { toldSteps } from './told-steps.ts'
