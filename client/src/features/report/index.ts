export { RecordFilter } from './record-filter.tsx'
export { RecordPicker } from './record-picker.tsx'
export { type PickedValues } from './picked-values.ts'
