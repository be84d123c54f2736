export { RecordFilter } from './record-filter.tsx'
export { RecordPicker } from './record-picker.tsx'
