export { RecordFilter } from './record-picker/record-filter.tsx'
export { RecordPicker } from './record-picker/record-picker.tsx'
