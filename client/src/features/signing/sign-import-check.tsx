import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Segmented, Table } from 'antd'
import { lazy } from 'react'
import {
  downloadSignErrors,
  dropInvitees,
  inviteImported,
  type SignImport,
  type SignImportRow,
} from '@settle/shared/features/signing/sign-import-calls.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'

/** Which lines of a list are shown. */
export interface SignImportView {
  readonly state: SignImportRow['state'] | undefined
  readonly pageNo: number
}

const SignRowForm = lazy(async () => ({
  default: (await import('./sign-row-form.tsx')).SignRowForm,
}))

interface SignImportCheckProps {
  summary: SignImport
  rows: { records: SignImportRow[]; total: number; size: number; current: number }
  view: SignImportView
  onView: (view: SignImportView) => void
  onChanged: () => Promise<void>
  onRestart: () => void
}

/** Step 2: who can be invited, who is wrong and why, and who is known already. */
export function SignImportCheck(props: SignImportCheckProps) {
  const { summary, view, onView } = props
  const { rowCount, readyCount, faultyCount, knownCount } = summary

  return (
    <section className="sign-card">
      <p className="sign-minor">
        {summary.fileName} · {summary.providerName} ·{' '}
        {t('{time} 前有效', { time: summary.expireTime })}
      </p>
      {faultyCount > 0 && <FaultyAlert {...props} />}
      <Segmented
        className="sign-states"
        value={view.state ?? 'all'}
        options={[
          { value: 'all', label: t('全部 {count}', { count: rowCount }) },
          { value: 'ready', label: t('可邀请 {count}', { count: readyCount }) },
          { value: 'faulty', label: t('有误 {count}', { count: faultyCount }) },
          { value: 'known', label: t('无需邀请 {count}', { count: knownCount }) },
        ]}
        onChange={(value) => onView({ state: stateIn(value), pageNo: 1 })}
      />
      <InviteeRows {...props} />
      <div className="sign-foot">
        <Button onClick={props.onRestart}>{t('换一个文件')}</Button>
        <InviteButton {...props} />
      </div>
    </section>
  )
}

function stateIn(value: string): SignImportView['state'] {
  return value === 'ready' || value === 'faulty' || value === 'known' ? value : undefined
}

function FaultyAlert({ summary, onChanged, onView }: SignImportCheckProps) {
  const { id: importId, faultyCount } = summary
  const dropping = useMutation({
    mutationFn: async () => {
      await call(dropInvitees, { body: { importId } })
      onView({ state: undefined, pageNo: 1 })
      await onChanged()
    },
  })
  const saving = useMutation({
    mutationFn: () => download(downloadSignErrors, { query: { importId } }),
  })

  return (
    <Alert
      type="warning"
      showIcon
      title={t('{count} 行有误，改正或剔除后才能邀请', { count: faultyCount })}
      description={
        <>
          <p className="sign-alert-text">
            {t('可以在下面逐行修改，也可以下载有误的行，改好后另行上传。')}
          </p>
          <span className="sign-alert-actions">
            <Button size="small" loading={saving.isPending} onClick={() => saving.mutate()}>
              {t('下载有误的行')}
            </Button>
            <Button size="small" loading={dropping.isPending} onClick={() => dropping.mutate()}>
              {t('剔除有误的行')}
            </Button>
          </span>
        </>
      }
    />
  )
}

function InviteButton({ summary, onChanged }: SignImportCheckProps) {
  const { message } = App.useApp()
  const { id: importId, readyCount, faultyCount } = summary
  const inviting = useMutation({
    mutationFn: async () => {
      const { sentCount } = await call(inviteImported, { body: { importId } })
      message.success(t('已邀请 {count} 人', { count: sentCount }))
    },
    // Also after a refusal: somebody else may have invited them meanwhile.
    onSettled: onChanged,
  })
  useUnsaved(inviting.isPending)

  return (
    <Button
      type="primary"
      disabled={readyCount === 0 || faultyCount > 0}
      loading={inviting.isPending}
      onClick={() => inviting.mutate()}
    >
      {t('邀请 {count} 人', { count: readyCount })}
    </Button>
  )
}

function InviteeRows(props: SignImportCheckProps) {
  const { rows, view, onView } = props
  const isNarrow = useIsNarrow()
  const pagination = {
    current: rows.current,
    pageSize: rows.size,
    total: rows.total,
    showSizeChanger: false,
    hideOnSinglePage: true,
    onChange: (pageNo: number) => onView({ ...view, pageNo }),
  }

  return (
    <Table<SignImportRow>
      size="small"
      rowKey="rowNo"
      dataSource={rows.records}
      pagination={pagination}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState sentence={t('没有这样的行')} /> }}
      showHeader={!isNarrow}
      columns={
        isNarrow
          ? [{ title: t('姓名'), render: (_, row) => <InviteeCard {...props} row={row} /> }]
          : [
              { title: t('行号'), dataIndex: 'rowNo', width: 72 },
              { title: t('姓名'), dataIndex: 'name' },
              { title: t('证件号码'), dataIndex: 'certNo', className: 'cell-figures' },
              { title: t('手机号'), dataIndex: 'phone', className: 'cell-figures' },
              { title: t('核对结果'), render: (_, row) => <RowResult row={row} /> },
              {
                title: t('操作'),
                width: 88,
                render: (_, row) => <MendButton {...props} row={row} />,
              },
            ]
      }
    />
  )
}

function InviteeCard(props: SignImportCheckProps & { row: SignImportRow }) {
  const { row } = props
  return (
    <div className="sign-row-card">
      <strong>
        {row.rowNo} · {row.name}
      </strong>
      <span className="sign-minor cell-figures">
        {row.certNo} · {row.phone}
      </span>
      <RowResult row={row} />
      <MendButton {...props} />
    </div>
  )
}

const meaningOf = { ready: 'done', faulty: 'failed', known: 'ended' } as const

function RowResult({ row: { state, messages } }: { row: SignImportRow }) {
  return (
    <span className="status-tag" data-meaning={meaningOf[state]}>
      {state === 'ready' ? t('可邀请') : messages.join('；')}
    </span>
  )
}

function MendButton({ row, summary, onChanged }: SignImportCheckProps & { row: SignImportRow }) {
  if (row.state === 'known') return null
  return (
    <FormButton
      label={t('修改')}
      type="link"
      renderForm={(close) => (
        <SignRowForm importId={summary.id} row={row} onChanged={onChanged} onClosed={close} />
      )}
    />
  )
}
