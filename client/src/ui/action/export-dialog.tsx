import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Radio } from 'antd'
import { useInsertionEffect, useRef, useState } from 'react'
import { listExports } from '@settle/shared/core/list/export-progress.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { inSentence, t } from '#client/core/text.ts'
import './export-dialog.css'

interface ExportDialogProps {
  list: ResourceList<unknown>
  onClose: () => void
}

/**
 * Says what will be written and in which format, how far it is, then what was written; closing it stops the writing. In a
 * hidden tab the writing goes on, and the tab is asked about before it is closed.
 */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  const { codec, page, resource, state } = list
  const endpoint = resource.endpoints.export
  if (endpoint === undefined) throw new Error(`The list ${resource.name} has no export.`)
  // The dialog knows the list as it was when it was opened, which may be before the first rows had come.
  const counted = useQuery({
    queryKey: [resource.name, 'export-total'],
    queryFn: () => list.readPage(1, 1),
    enabled: page.data === undefined,
    gcTime: 0,
  })
  const total = (page.data ?? counted.data)?.total
  const expected = total ?? 0
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [requestId, setRequestId] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const stopping = useRef<AbortController>(null)
  const writing = useMutation({
    mutationFn: () => {
      const { signal } = (stopping.current = new AbortController())
      setRequestId(undefined)
      setStopped(false)
      return download(
        endpoint,
        { query: { ...codec.conditionsOf(state), format } },
        { signal, onAnswered: setRequestId },
      )
    },
  })
  const stop = () => {
    stopping.current?.abort()
    setStopped(true)
  }
  useUnsaved(writing.isPending)
  // Other effects end when the tab is hidden, too; this one when the dialog is gone for good, by a logout for instance.
  useInsertionEffect(() => () => stopping.current?.abort(), [])
  const close = () => {
    stopping.current?.abort()
    onClose()
  }

  return (
    <Modal
      open
      title={t('导出{title}', { title: inSentence(t(resource.title)) })}
      mask={{ closable: !writing.isPending }}
      onCancel={close}
      footer={
        writing.isSuccess ? (
          <Button onClick={close}>{t('关闭')}</Button>
        ) : (
          <>
            {writing.isPending ? (
              <Button onClick={stop}>{t('停止导出')}</Button>
            ) : (
              <Button onClick={close}>{t('取消')}</Button>
            )}
            <Button
              type="primary"
              disabled={expected === 0}
              loading={writing.isPending || counted.isFetching}
              onClick={() => writing.mutate()}
            >
              {total === undefined ? t('导出') : t('导出 {total} 条', { total })}
            </Button>
          </>
        )
      }
    >
      {writing.isSuccess ? (
        <ExportResult expected={expected} written={writing.data.totalRows} />
      ) : (
        <div className="export-dialog">
          {total !== undefined && (
            <p>
              {t(
                '将写入符合当前条件的全部 {total} 条，顺序与列表相同；敏感信息与列表一样以掩码显示。',
                { total },
              )}
            </p>
          )}
          <p className="export-dialog-columns">
            {Object.values(resource.columns)
              .map((title) => t(title))
              .join(t('、'))}
          </p>
          <Radio.Group
            value={format}
            disabled={writing.isPending}
            onChange={(event) => setFormat(event.target.value === 'csv' ? 'csv' : 'xlsx')}
            options={[
              { value: 'xlsx', label: 'Excel (xlsx)' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <ExportProgress
            isWriting={writing.isPending}
            isStopped={isStopped}
            requestId={requestId}
          />
        </div>
      )}
    </Modal>
  )
}

interface ExportProgressProps {
  isWriting: boolean
  isStopped: boolean
  /** Undefined until the file begins to come. */
  requestId: string | undefined
}

const askAgainMs = 500

/** How far an export is, in rows: its file is written while it comes, so that nobody knows how large it will be. */
function ExportProgress({ isWriting, isStopped, requestId }: ExportProgressProps) {
  const running = useQuery({
    queryKey: [listExports.id],
    queryFn: ({ signal }) => call(listExports, {}, { signal }),
    enabled: isWriting && requestId !== undefined,
    refetchInterval: askAgainMs,
  })
  const written = running.data?.find((each) => each.requestId === requestId)

  return (
    <div className="export-dialog-progress" role="status">
      {isWriting && (
        <>
          <progress aria-label={t('导出进度')} value={written?.rows} max={written?.total} />
          <span>
            {written === undefined
              ? t('正在准备文件…')
              : t('已写出 {rows} / {total} 条', { rows: written.rows, total: written.total })}
          </span>
        </>
      )}
      {!isWriting && isStopped && t('已停止导出，没有保存文件。可以再次导出。')}
    </div>
  )
}

interface ExportResultProps {
  expected: number
  /** Undefined where the server does not say it. */
  written: number | undefined
}

function ExportResult({ expected, written }: ExportResultProps) {
  if (written === undefined) return <Alert type="success" showIcon title={t('已导出')} />
  if (written === expected) {
    return <Alert type="success" showIcon title={t('已导出 {written} 条', { written })} />
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('已导出 {written} 条，列表显示时为 {expected} 条', { written, expected })}
      description={t('两者之间数据有变化。刷新列表后可以再次导出。')}
    />
  )
}
