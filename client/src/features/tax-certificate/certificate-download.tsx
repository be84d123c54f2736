import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import {
  readCertificateFile,
  readPersonCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate-calls.ts'
import { download } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { Has } from '#client/ui/action/has.tsx'

interface CertificateDownloadProps {
  id: string
  /** The one person whose certificate it is; that of all where it is left out. */
  individualId?: string
  size?: 'small' | 'middle'
}

/** Gives the PDF of a certificate to the browser. */
export function CertificateDownload({
  id,
  individualId,
  size = 'small',
}: CertificateDownloadProps) {
  const file = useMutation({
    mutationFn: () =>
      individualId === undefined
        ? download(readCertificateFile, { query: { id } })
        : download(readPersonCertificate, { query: { id, individualId } }),
  })

  return (
    <Has action="tax:certDownload">
      <Button
        type={size === 'small' ? 'link' : 'primary'}
        size={size}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {individualId === undefined ? t('下载凭证') : t('个人凭证')}
      </Button>
    </Has>
  )
}

const folders = { admin: 'plate', operator: 'operator', provider: 'provider' } as const

/** The page of one certificate in the console of who looks. */
export function useCertificatePage(): (id: string) => string {
  const role = useSession()?.userInfo.info.roleCode
  const folder =
    role === 'admin' || role === 'operator' || role === 'provider' ? folders[role] : 'merchant'

  return (id) => `/${folder}/tax/certificate/detail?id=${id}`
}
