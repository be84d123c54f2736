import { App, Button, Input, Pagination } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { type KnownPayee } from '@settle/shared/features/payout-import/chosen-payees.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { t } from '#client/core/text.ts'
import { isManyCells, pasteAmounts, plainAmount } from './pasted-amounts.ts'

/** Somebody who was chosen, with what they get. */
export interface ChosenRow extends KnownPayee {
  readonly amountText: string
  readonly remark: string
}

interface ChosenRowsProps {
  rows: readonly ChosenRow[]
  onChange: (rows: readonly ChosenRow[]) => void
}

const pageSize = 20

/** The people of a batch, an amount and a remark for each. A column of a spreadsheet is pasted into an amount. */
export function ChosenRows({ rows, onChange }: ChosenRowsProps) {
  const { message } = App.useApp()
  const [wantedPage, setPage] = useState(1)
  const page = Math.min(wantedPage, Math.ceil(rows.length / pageSize))
  const first = (page - 1) * pageSize
  const change = (at: number, part: Partial<ChosenRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const paste = (at: number, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!isManyCells(text)) return
    event.preventDefault()
    const { rows: filled, filledCount, unmatched } = pasteAmounts(rows, at, text)
    onChange(filled)
    message.success(t('已填入 {count} 个金额', { count: filledCount }))
    if (unmatched.length > 0) {
      message.warning(t('这些人不在名单里，或有重名：{names}', { names: unmatched.join(t('、')) }))
    }
  }

  return (
    <>
      <p className="choose-hint">
        {t('可以从表格复制一列金额，粘贴到第一个金额框；连同姓名一起复制时，按姓名填入。')}
      </p>
      <ul className="chosen-rows">
        {rows.slice(first, first + pageSize).map((row, index) => {
          const at = first + index
          return (
            <li key={`${row.individualId}-${at}`}>
              <span className="chosen-who">
                <b>{row.name}</b>
                <small>
                  {row.certNo} · {row.phone}
                </small>
              </span>
              <span className="chosen-account">
                {row.payeeAccount === '' ? t('没有登记收款账号') : row.payeeAccount}
                <small>{row.isSigned ? row.bankName : t('未签约，校验时会被拦截')}</small>
              </span>
              <Input
                className="yuan-input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                aria-label={t('{name} 的发放金额（元）', { name: row.name })}
                placeholder={t('金额')}
                suffix={t('元')}
                value={row.amountText}
                {...(isWrong(row.amountText) && { status: 'error' as const })}
                onChange={({ target }) => change(at, { amountText: plainAmount(target.value) })}
                onPaste={(event) => paste(at, event)}
              />
              <Input
                maxLength={200}
                aria-label={t('{name} 的备注', { name: row.name })}
                placeholder={t('备注')}
                value={row.remark}
                onChange={({ target }) => change(at, { remark: target.value })}
              />
              <Button
                type="text"
                aria-label={t('移除 {name}', { name: row.name })}
                onClick={() => onChange(rows.filter((_, other) => other !== at))}
              >
                {t('移除')}
              </Button>
            </li>
          )
        })}
      </ul>
      {rows.length > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

/** Whether something was typed that is no amount. */
function isWrong(amountText: string): boolean {
  if (amountText.trim() === '') return false
  const amount = findYuan(amountText)
  return amount === undefined || amount <= 0
}
