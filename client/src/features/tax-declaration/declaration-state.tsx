import { Tag } from 'antd'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { t } from '#client/core/text.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { findDaysLeft, isLate } from './due-day.ts'
import './declaration.css'

const { yes } = yesNo.values

/** How a declaration stands; what its state does not say stands beside it. */
export function DeclarationState({ declaration }: { declaration: TaxDeclaration }) {
  const { status, izPaying, izChanged } = declaration
  const isOpen = status !== taxFilingStatus.values.paid

  return (
    <span className="status-tags">
      <StatusTag dictionary={taxFilingStatus} value={status} />
      {izPaying === yes && <Tag>{t('缴款中')}</Tag>}
      {isOpen && izChanged === yes && <Tag color="warning">{t('有退汇，需更正')}</Tag>}
      {isLate(declaration) && <Tag color="error">{t('逾期')}</Tag>}
    </span>
  )
}

/** By when it is to be paid, and how long that is; the moment of the payment once it is paid. */
export function DueText({ declaration }: { declaration: TaxDeclaration }) {
  const { dueDay, payTime } = declaration
  if (payTime !== null) return <span className="cell-figures">{payTime}</span>
  const left = findDaysLeft(declaration)

  return (
    <span className="cell-figures">
      {dueDay} {left === undefined ? t('已逾期') : t('剩 {count} 天', { count: left })}
    </span>
  )
}
