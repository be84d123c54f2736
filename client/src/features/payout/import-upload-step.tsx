import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { groupThousands } from '@settle/shared/core/number-format.ts'
import { fileLimitBytes } from '@settle/shared/features/file/file.ts'
import {
  downloadImportSample,
  downloadImportTemplate,
  importPayees,
  importRowLimit,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { getSwitchAccountInfoList } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { Select } from 'antd'
import { call, download, newKey, upload } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { useUnsaved } from '#client/core/tab.ts'
import { t } from '#client/core/text.ts'
import { FileDrop } from '#client/ui/file-drop.tsx'
import { Has } from '#client/ui/has.tsx'
import { PayingProvider } from './paying-provider.tsx'
import { useImportPlace, useRefreshImports } from './import-session.ts'
import { OpenImports } from './open-imports.tsx'
import { UploadProgress } from './upload-progress.tsx'

interface BatchHead {
  batchName?: string
  payPass?: string
}

const bytesPerMegabyte = 1024 * 1024

/** Step 1: for whom and through which channel, and the file. */
export function ImportUploadStep() {
  return (
    <>
      <OpenImports />
      <Has action="payout:import">
        <UploadForm />
      </Has>
    </>
  )
}

function UploadForm() {
  const [form] = Form.useForm<BatchHead>()
  const { toCheck } = useImportPlace()
  const refresh = useRefreshImports()
  const providerId = useSession()?.userInfo.info.providerId ?? ''
  const { data: channels = [] } = useQuery({
    queryKey: [getSwitchAccountInfoList.id, providerId],
    queryFn: ({ signal }) => call(getSwitchAccountInfoList, { query: { providerId } }, { signal }),
  })
  const [sentPart, setSentPart] = useState(0)
  const [uploadKey, setUploadKey] = useState('')
  const [isTouched, setTouched] = useState(false)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { batchName = '', payPass = channels[0]?.payPass ?? '' } = form.getFieldsValue()
      const fields = Object.entries({ batchName: batchName.trim(), payPass })
      const filled = Object.fromEntries(fields.filter(([, value]) => value !== ''))
      const key = newKey()
      setSentPart(0)
      setUploadKey(key)
      const summary = await upload(importPayees, { ...filled, uploadKey: key, file }, setSentPart)
      await refresh()
      toCheck(summary.id)
    },
  })

  // Once it is sent the server holds it.
  useUnsaved(isTouched || sending.isPending)

  return (
    <section className="create-card create-narrow">
      <ul className="create-limits">
        <li>
          {t('一次最多 {rows} 行，文件不超过 {size} MB，格式为 .xlsx 或 .csv，不能含宏和公式。', {
            rows: groupThousands(String(importRowLimit)),
            size: fileLimitBytes / bytesPerMegabyte,
          })}
        </li>
        <li>{t('金额单位为元，最多两位小数；同一人一个月的累计金额有上限，超出的行会被拦截。')}</li>
        <li>{t('上传后逐行校验，有问题的行可以在线修改，不会付款。')}</li>
      </ul>
      <div className="create-files">
        <DownloadButton endpoint={downloadImportTemplate} label={t('下载模板')} />
        <DownloadButton endpoint={downloadImportSample} label={t('下载样例')} />
      </div>
      <Form
        form={form}
        layout="vertical"
        disabled={sending.isPending}
        onValuesChange={() => setTouched(true)}
      >
        <PayingProvider />
        <Form.Item name="payPass" label={t('支付渠道')}>
          <Select
            placeholder={channels[0]?.payPass_dictText}
            options={channels.map(({ payPass, payPass_dictText, thirdAccNo }) => ({
              value: payPass,
              label: t('{channel}（专属账号 {account}）', {
                channel: payPass_dictText,
                account: thirdAccNo,
              }),
            }))}
          />
        </Form.Item>
        <Form.Item name="batchName" label={t('批次名称')} extra={t('不填写时用文件名。')}>
          <Input maxLength={50} showCount />
        </Form.Item>
      </Form>
      {sending.isPending ? (
        <UploadProgress sentPart={sentPart} uploadKey={uploadKey} />
      ) : (
        <FileDrop
          prompt={t('把付款名单拖到这里，或点击选择文件')}
          label={t('选择付款名单')}
          consequence={t('没有任何付款产生。处理后可以再次上传。')}
          limitBytes={fileLimitBytes}
          refusal={sending.error}
          onChoose={(file) => sending.mutate(file)}
        />
      )}
    </section>
  )
}

interface DownloadButtonProps {
  endpoint: typeof downloadImportTemplate | typeof downloadImportSample
  label: string
}

function DownloadButton({ endpoint, label }: DownloadButtonProps) {
  const downloading = useMutation({ mutationFn: () => download(endpoint) })

  return (
    <Button size="small" loading={downloading.isPending} onClick={() => downloading.mutate()}>
      {label}
    </Button>
  )
}
