import { type ReactNode } from 'react'
import { type ownCompanyCalls } from '@settle/shared/features/legal-change/own-company-calls.ts'

/** One field of a business's own data. */
export interface CompanyField {
  readonly name: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'number'
    | 'city'
    | 'industry'
    | 'companySize'
    | 'bank'
    | 'picture'
    | 'optional'
  readonly maxLength?: number
  /** What it must look like, and the sentence for the one who typed it; an untouched mask passes. */
  readonly check?: readonly [isRight: (text: string) => boolean, sentence: string]
  /** How its fact reads where that is not the value itself. */
  readonly show?: ReactNode
}

/** Fields that belong together; legal ones go to review. */
export interface CompanyGroup {
  readonly title: string
  readonly isLegal: boolean
  readonly note?: string
  /** Shown, but not in the form: something has been made of them that cannot be changed here. */
  readonly isFixed?: boolean
  readonly fields: readonly CompanyField[]
}

/** A row of a business as 企业信息 shows it. */
export interface CompanyRow {
  readonly id: string
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
  readonly auditStatus: string
  readonly userStatus: string
}

export type CompanyCalls = ReturnType<typeof ownCompanyCalls>
