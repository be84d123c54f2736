import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { groupThousands } from '@settle/shared/core/money/number-format.ts'
import { getImportProgress } from '@settle/shared/features/payout-import/import-calls.ts'
import { importRowLimit } from '@settle/shared/features/payout-import/import-summary.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

const pollMs = 400
// Of the whole way: sending, reading and checking take about as long as each other.
const [sending, reading, checking] = [30, 30, 40]

interface UploadProgressProps {
  /** How much of the file has left, from 0 to 1. */
  sentPart: number
  /** The upload's own key, by which the server tells how far it is. */
  uploadKey: string
}

/** How far an import is until it is answered: sent, read, checked. */
export function UploadProgress({ sentPart, uploadKey }: UploadProgressProps) {
  const isSent = sentPart >= 1
  const { data } = useQuery({
    queryKey: [getImportProgress.id, uploadKey],
    queryFn: ({ signal }) =>
      call(getImportProgress, { query: { uploadKey } }, { background: true, signal }),
    enabled: isSent,
    refetchInterval: pollMs,
    gcTime: 0,
  })
  const { phase = 'none', rowsRead = 0, rowsChecked = 0 } = data ?? {}
  const isChecking = phase === 'checking' && rowsRead > 0
  const readPart = isChecking ? 1 : Math.min(1, rowsRead / importRowLimit)
  const checkedPart = isChecking ? rowsChecked / rowsRead : 0
  const percent = Math.round(sending * sentPart + reading * readPart + checking * checkedPart)

  return (
    <output className="upload-progress">
      <Progress percent={percent} status="active" showInfo={false} />
      {isSent ? (
        <RowsDone isChecking={isChecking} rowsRead={rowsRead} rowsChecked={rowsChecked} />
      ) : (
        t('正在上传 {percent}%', { percent: Math.round(sentPart * 100) })
      )}
    </output>
  )
}

interface RowsDoneProps {
  isChecking: boolean
  rowsRead: number
  rowsChecked: number
}

function RowsDone({ isChecking, rowsRead, rowsChecked }: RowsDoneProps) {
  const rows = groupThousands(String(rowsRead))
  if (isChecking) {
    return t('正在逐行校验：{checked} / {rows} 行', {
      checked: groupThousands(String(rowsChecked)),
      rows,
    })
  }
  return rowsRead === 0 ? t('已上传，正在读取…') : t('已上传，正在读取：{rows} 行', { rows })
}
