export { addFile, fileRows } from './file.service.ts'
