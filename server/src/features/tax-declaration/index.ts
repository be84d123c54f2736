export { scheduleTaxMonths } from './declaration-jobs.ts'
export { filing, payment, type Declarer } from './declaration.service.ts'
export { rejectByHand, simulatedDeclarations } from './simulated-declarations.ts'
