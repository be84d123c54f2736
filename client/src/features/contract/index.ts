export { ContractPaper } from './contract-paper.tsx'
export { OwnContracts } from './own-contracts.tsx'
