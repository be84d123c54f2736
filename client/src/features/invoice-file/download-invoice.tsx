import { DownOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import {
  type InvoiceFileFormat,
  readInvoiceFile,
  readInvoiceFiles,
} from '@settle/shared/features/invoice-file/invoice-file-calls.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { useCan } from '#client/core/session/access.ts'
import { download } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

/** Whether the one who looks may have the files of invoices. */
export function useMayDownloadInvoices(): boolean {
  return useCan()('invoice:download')
}

/** The files of one invoice: each by itself, or all three packed. */
export function DownloadInvoice({ invoice: { id, invoiceNo } }: { invoice: Invoice }) {
  const file = useMutation({
    mutationFn: (format: InvoiceFileFormat) => download(readInvoiceFile, { query: { id, format } }),
  })

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'pdf', label: t('PDF 文件') },
          { key: 'ofd', label: t('OFD 文件') },
          { key: 'xml', label: t('XML 文件') },
          { key: 'zip', label: t('三份打包（ZIP）') },
        ] satisfies { key: InvoiceFileFormat; label: string }[],
        onClick: ({ key }) => file.mutate(formatOf(key)),
      }}
    >
      <Button
        type="link"
        size="small"
        loading={file.isPending}
        aria-label={t('下载发票 {invoiceNo}', { invoiceNo })}
      >
        {t('下载')}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

function formatOf(key: string): InvoiceFileFormat {
  return key === 'ofd' || key === 'xml' || key === 'zip' ? key : 'pdf'
}

/** The files of the chosen invoices in one archive. */
export function DownloadChosenInvoices({ ids }: { ids: readonly string[] }) {
  const files = useMutation({
    mutationFn: () => download(readInvoiceFiles, { query: { selections: ids.join(',') } }),
  })
  if (!useMayDownloadInvoices()) return null

  return (
    <Button type="link" size="small" loading={files.isPending} onClick={() => files.mutate()}>
      {t('打包下载 {count} 张', { count: ids.length })}
    </Button>
  )
}
