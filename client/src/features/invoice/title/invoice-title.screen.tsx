import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { lazy } from 'react'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { chooseInvoiceTitle } from '@settle/shared/features/invoice/invoice-title-calls.ts'
import { invoiceTitles, type InvoiceTitle } from '@settle/shared/features/invoice/invoice-title.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { useInvoiceTitles } from './own-titles.ts'
import '#client/features/invoice/apply/invoice.css'

const TitleForm = lazy(async () => ({ default: (await import('./title-form.tsx')).TitleForm }))

/** 开票信息 (domain.md 2.4): what invoices say of the merchant, and where they are sent. */
export function InvoiceTitleScreen() {
  const titles = useInvoiceTitles()

  return (
    <Page
      title={t('开票信息')}
      actions={
        <Has action="invoiceTitle:edit">
          <AddTitleButton />
        </Has>
      }
    >
      <p className="invoice-hint">
        {t('申请开票时默认使用“默认”的一条；已提交的申请保留提交时的内容。')}
      </p>
      {titles.error !== null && (
        <ErrorState failure={titles.error} onRetry={() => void titles.refetch()} />
      )}
      {titles.isPending && <DetailSkeleton />}
      {titles.data?.length === 0 && (
        <EmptyState
          sentence={t('还没有开票信息。填写抬头和税号后，才能申请开票。')}
          action={
            <Has action="invoiceTitle:edit">
              <AddTitleButton />
            </Has>
          }
        />
      )}
      <div className="invoice-groups">
        {titles.data?.map((title) => (
          <TitleCard key={title.id} title={title} />
        ))}
      </div>
    </Page>
  )
}

function AddTitleButton() {
  return (
    <FormButton
      label={t('新增开票信息')}
      type="primary"
      renderForm={(close) => <TitleForm onClosed={close} />}
    />
  )
}

function TitleCard({ title }: { title: InvoiceTitle }) {
  const isDefault = title.isDefault === yesNo.values.yes

  return (
    <FactGroup title={title.titleName} mark={isDefault && <Tag>{t('默认')}</Tag>}>
      <Facts>
        <Fact label={t('纳税人识别号')} isNumber>
          {title.taxNo}
        </Fact>
        <Fact label={t('地址')}>{title.address}</Fact>
        <Fact label={t('电话')} isNumber>
          {title.phone}
        </Fact>
        <Fact label={t('开户行')}>{title.bankName}</Fact>
        <Fact label={t('银行账号')} isNumber>
          {title.bankAccount}
        </Fact>
        <Fact label={t('接收邮箱')}>{title.email}</Fact>
        <Fact label={t('收件人')}>
          {[title.receiverName, title.receiverPhone].filter(Boolean).join(' ')}
        </Fact>
        <Fact label={t('收件地址')}>{title.receiverAddress}</Fact>
      </Facts>
      <Has action="invoiceTitle:edit">
        <TitleActions title={title} isDefault={isDefault} />
      </Has>
    </FactGroup>
  )
}

function TitleActions({ title, isDefault }: { title: InvoiceTitle; isDefault: boolean }) {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id } = title
  const done = async (text: string) => {
    message.success(text)
    await queryClient.invalidateQueries({ queryKey: [invoiceTitles.name] })
  }
  const choose = async () => {
    await call(chooseInvoiceTitle, { body: { id } })
    await done(t('已设为默认'))
  }

  return (
    <div className="invoice-title-actions">
      <FormButton
        label={t('编辑')}
        type="default"
        size="small"
        renderForm={(close) => <TitleForm title={title} onClosed={close} />}
      />
      {!isDefault && (
        <>
          <Button size="small" onClick={() => void choose().catch(() => undefined)}>
            {t('设为默认')}
          </Button>
          <ConfirmAction
            label={t('删除')}
            title={t('删除这条开票信息？')}
            consequence={t('之后不能再用它申请开票；已提交的申请不受影响。')}
            run={async () => {
              await call(invoiceTitles.endpoints.remove, { query: { id } })
              await done(t('已删除'))
            }}
          />
        </>
      )}
    </div>
  )
}
