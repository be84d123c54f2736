import { type Contract } from '@settle/shared/features/contract/contract.ts'
import {
  fillTemplate,
  type ContractParagraph,
  type ContractValues,
} from '@settle/shared/features/contract/template-text.rules.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { contractOf } from './contract-moves.service.ts'
import { contractPapers } from './contract-rows.ts'
import { versionOf } from './current-template.ts'

/** What a contract says, for a screen and for its file. Names and numbers are in full: who may read it is the caller's to ask. */
export interface ContractText {
  readonly contractNo: string
  readonly title: string
  readonly partyA: string
  readonly partyB: string
  readonly paragraphs: readonly ContractParagraph[]
  /** `2026年11月23日`; null before it is signed. */
  readonly signDay: string | null
  /** The path of party B's signature in the store of uploads; null where there is no picture. */
  readonly signatureFile: string | null
}

/** Reads what a contract says, in the version of the template that it was drafted from. Refuses an unknown id. */
export function readContractText(source: RowSource, id: string): ContractText {
  const row = contractOf(source, id)
  const paper = source.rows(contractPapers).find(id)
  const values = { ...paper?.values, ...datesOf(row) }
  return {
    contractNo: row.contractNo,
    title: row.title,
    partyA: row.partyA,
    partyB: row.name ?? row.partyB,
    paragraphs: fillTemplate(versionOf(source, row).body, values),
    signDay: row.signTime === null ? null : dayInChinese(row.signTime),
    signatureFile: paper?.signatureFile ?? null,
  }
}

function datesOf({ signTime, beginDate, endDate }: Contract): ContractValues {
  if (signTime === null || beginDate === null || endDate === null) {
    return { 签署日期: '签署之日', 生效日期: '签署之日', 到期日期: '期限届满之日' }
  }
  return {
    签署日期: dayInChinese(signTime),
    生效日期: dayInChinese(beginDate),
    到期日期: dayInChinese(endDate),
  }
}

function dayInChinese(time: string): string {
  return `${Number(time.slice(0, 4))}年${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`
}
