export { authorOf, simulatedAuthor, type ContractAuthor } from './contract/contract-author.ts'
export { draftContract } from './contract/contract-draft.service.ts'
export {
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from './contract/contract-moves.service.ts'
export { contractStory } from './contract/contract-story.ts'
export { type ContractDraft } from './contract/contract-terms.ts'
export { contractRows, type ContractPaper } from './contract/contract-rows.ts'
export { contractFileOf, type FileMakers } from './contract/contract-file.ts'
export {
  endPackageContract,
  openAgentContract,
  openOperatorContract,
  openPackageContract,
} from './contract/company-contract.service.ts'
export { readContractText, type ContractText } from './contract/contract-text.ts'
