import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { queryCurrentBusInfo } from '@settle/shared/features/account/account-calls.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { type Process } from '#client/features/onboarding/stage/stage.ts'

interface CustomerStatusDialogProps {
  process: Process
  onClosed: () => void
}

/** 客户状态: who the business is to the platform, and how far its admission has come ([POP-03]; rulings.md). */
export function CustomerStatusDialog({ process, onClosed }: CustomerStatusDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const locale = useLocale()
  const business = useQuery({
    queryKey: ['onboarding', 'business', locale],
    queryFn: ({ signal }) => call(queryCurrentBusInfo, {}, { quiet: true, signal }),
  })
  const { data } = business

  return (
    <Modal
      open={isOpen}
      title={t('客户状态')}
      width={520}
      footer={<Button onClick={() => setOpen(false)}>{t('关闭')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {business.error !== null && (
        <ErrorState failure={business.error} onRetry={() => void business.refetch()} />
      )}
      {business.isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {data !== undefined && (
        <dl className="customer-status">
          <Line label={t('企业名称')}>{data.busName}</Line>
          <Line label={t('编号')}>{data.busCode ?? '–'}</Line>
          <Line label={t('审核状态')}>
            {process.auditStatus === null ? (
              '–'
            ) : (
              <StatusTag dictionary={auditStatus} value={process.auditStatus} />
            )}
          </Line>
          {process.auditReason !== null && <Line label={t('审核意见')}>{process.auditReason}</Line>}
          <Line label={t('开户状态')}>
            {process.accountOpenStatus === null ? (
              '–'
            ) : (
              <StatusTag dictionary={accountOpenStatus} value={process.accountOpenStatus} />
            )}
          </Line>
          <Line label={t('服务商')}>{data.providerName ?? '–'}</Line>
          <Line label={t('入驻时间')}>{data.createTime ?? '–'}</Line>
          <Line label={t('签约日期')}>{data.signDate ?? '–'}</Line>
        </dl>
      )}
    </Modal>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
