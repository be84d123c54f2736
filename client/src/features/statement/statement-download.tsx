import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { readStatementFile } from '@settle/shared/features/statement/statement.ts'
import { download } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

interface StatementDownloadProps {
  accountId: string
  month: string
}

/** Gives the PDF of a statement to the browser. */
export function StatementDownload({ accountId, month }: StatementDownloadProps) {
  const file = useMutation({
    mutationFn: () => download(readStatementFile, { query: { accountId, month } }),
  })

  return (
    <Button type="primary" loading={file.isPending} onClick={() => file.mutate()}>
      {t('下载PDF')}
    </Button>
  )
}
