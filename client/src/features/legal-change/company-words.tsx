import { type ReactNode } from 'react'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { type CompanyField, type CompanyGroup } from './company-spec.ts'
import { type LegalWords } from './legal-words.ts'

/** The legal data of a kind of business in words, out of its groups. */
export function wordsOf(groups: readonly CompanyGroup[]): LegalWords {
  const fields = new Map(groups.flatMap((group) => group.fields).map((one) => [one.name, one]))
  return {
    labelOf: (name) => fields.get(name)?.label ?? name,
    show: (name, value) => {
      const field = fields.get(name)
      return field === undefined ? undefined : shownOf(field, value)
    },
  }
}

/** A value as facts and comparisons show it; undefined where there is none. */
export function shownOf({ kind, label }: CompanyField, value: unknown): ReactNode {
  if (typeof value !== 'string' || value === '') {
    return kind === 'picture' ? t('未上传') : undefined
  }
  switch (kind) {
    case 'bank':
      return <DictionaryText dictionary={headBankItems} value={value} />
    case 'companySize':
      return <DictionaryText dictionary={companySize} value={value} />
    case 'picture':
      return (
        <a href={fileUrlOf(value)} target="_blank" rel="noreferrer">
          {t('打开{title}', { title: label })}
        </a>
      )
    default:
      return value
  }
}
