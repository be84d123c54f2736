export {
  findInstruction,
  noteAnswer,
  openInstruction,
  type InstructionChange,
} from './bank-instruction.service.ts'
export { bankInstructionRows, rechargeRows, withdrawalRows } from './funds-rows.ts'
