export { visibleProviders } from './provider-infos.ts'
