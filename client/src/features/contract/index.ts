export { OwnContracts } from './own-contracts.tsx'
