export { addFile, fileRows } from './file.service.ts'
export { type FileStore } from './file-store.ts'
