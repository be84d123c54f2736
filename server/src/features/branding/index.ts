export { createOemInfoOf } from './oem.service.ts'
export { oemRows } from './oem-rows.ts'
