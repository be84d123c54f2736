import {
  type ContractTemplate,
  type TemplateVersion,
} from '@settle/shared/features/contract/contract-template.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

export const contractRows = defineCollection<Contract>('contracts', {
  indexes: ['signRecordId', 'partyBId', 'providerId', 'contractStatus'],
})

/**
 * What a contract says besides its template, kept apart so that no list shows it: full names and numbers, and the
 * signature. Its id is the contract's.
 */
export interface ContractPaper extends Row {
  readonly values: ContractValues
  /** The path of the picture of party B's signature; null before it is signed, and where it was signed without one. */
  readonly signatureFile: string | null
}

export const contractPapers = defineCollection<ContractPaper>('contractPapers')

export const templateRows = defineCollection<ContractTemplate>('contractTemplates', {
  indexes: ['providerId'],
})
export const templateVersionRows = defineCollection<TemplateVersion>('contractTemplateVersions', {
  indexes: ['templateId'],
})
