export { packageInfosFor } from './package-infos.ts'
