import {
  dayOnPaper,
  paperWords,
  personVariables,
} from '@settle/shared/features/contract/paper-words.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import {
  fillTemplate,
  type ContractParagraph,
  type ContractValues,
} from '@settle/shared/features/contract/template-text.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { contractOf } from './contract-moves.service.ts'
import { contractPapers } from './contract-rows.ts'
import { isPlain, maskedValues } from './contract-scope.ts'
import { versionOf } from '#server/features/contract/template/current-template.ts'

/** What a contract says, for a screen and for its file. */
export interface ContractText {
  readonly contractNo: string
  readonly title: string
  readonly partyA: string
  readonly partyB: string
  readonly paragraphs: ContractParagraph[]
  /** `2026年11月23日`; null before it is signed. */
  readonly signDay: string | null
}

/**
 * What a contract says, in the version of the template that it was drafted from. Names and numbers are in full unless a
 * `reader` is named: who may read it in full is the caller's to ask. Refuses an unknown id.
 */
export function readContractText(source: RowSource, id: string, reader?: Actor): ContractText {
  const row = contractOf(source, id)
  const values = { ...source.rows(contractPapers).find(id)?.values, ...datesOf(row) }
  const shown = reader === undefined || isPlain(row) ? values : maskedValues(values, reader)
  return {
    contractNo: row.contractNo,
    title: row.title,
    partyA: row.partyA,
    partyB: shown[personVariables.name] ?? row.partyB,
    paragraphs: fillTemplate(versionOf(source, row).body, shown),
    signDay: row.signTime === null ? null : dayOnPaper(row.signTime),
  }
}

const { dayOfSigning, dayOfEnd } = paperWords

function datesOf({ signTime, beginDate, endDate }: Contract): ContractValues {
  if (signTime === null || beginDate === null || endDate === null) {
    return { 签署日期: dayOfSigning, 生效日期: dayOfSigning, 到期日期: dayOfEnd }
  }
  return {
    签署日期: dayOnPaper(signTime),
    生效日期: dayOnPaper(beginDate),
    到期日期: dayOnPaper(endDate),
  }
}
