export { authorOf, simulatedAuthor, type ContractAuthor } from './contract-author.ts'
export { draftContract } from './contract-draft.service.ts'
export {
  isArchiveOverdue,
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from './contract-moves.service.ts'
export { contractStory } from './contract-story.ts'
export { type ContractDraft } from './contract-terms.ts'
export { contractRows, type ContractPaper } from './contract-rows.ts'
export { contractFileOf, type FileMakers } from './contract-file.ts'
export {
  endPackageContract,
  openAgentContract,
  openOperatorContract,
  openPackageContract,
} from './company-contract.service.ts'
export { readContractText, type ContractText } from './contract-text.ts'
