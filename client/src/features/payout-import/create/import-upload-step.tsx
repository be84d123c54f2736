import { useMutation } from '@tanstack/react-query'
import { Button, Form, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { groupThousands } from '@settle/shared/core/money/number-format.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import {
  downloadImportSample,
  downloadImportTemplate,
  importPayees,
} from '@settle/shared/features/payout-import/import-file-calls.ts'
import { importRowLimit } from '@settle/shared/features/payout-import/import-summary.ts'
import { download, newKey, upload } from '#client/core/http/endpoint-call.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { FileDrop } from '#client/ui/form/file-drop.tsx'
import { StopSending, useFileSending } from '#client/ui/form/file-sending.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { type BatchHead, BatchHeadFields, usePayChannels } from './batch-head.tsx'
import {
  useImportPlace,
  useRefreshImports,
} from '#client/features/payout-import/session/import-session.ts'
import { OpenImports } from '#client/features/payout-import/session/open-imports.tsx'
import { StoppedPayouts, useStoppedReason } from './stopped-payouts.tsx'
import { UploadProgress } from './upload-progress.tsx'

const bytesPerMegabyte = 1024 * 1024

// Nobody who uploads waits for the other way.
const ChoosePayees = lazy(async () => ({
  default: (await import('#client/features/payout-import/choose/choose-payees.tsx')).ChoosePayees,
}))

/** Step 1: for whom and through which channel, and who gets what: from a file, or from the people whom we know. */
export function ImportUploadStep() {
  return (
    <>
      <OpenImports />
      <Has action="payout:import">
        <NewImport />
      </Has>
    </>
  )
}

function NewImport() {
  const { isChoosing, toUpload, toPeople } = useImportPlace()
  const stopped = useStoppedReason()
  if (stopped !== undefined) return <StoppedPayouts reason={stopped} />

  return (
    <>
      <Segmented
        className="create-ways"
        aria-label={t('名单从哪里来')}
        value={isChoosing ? 'people' : 'file'}
        options={[
          { value: 'file', label: t('上传表格') },
          { value: 'people', label: t('选择人员') },
        ]}
        onChange={(way) => (way === 'people' ? toPeople() : toUpload())}
      />
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChoosePayees />
        </Suspense>
      ) : (
        <UploadForm />
      )}
    </>
  )
}

function UploadForm() {
  const [form] = Form.useForm<BatchHead>()
  const { toCheck } = useImportPlace()
  const refresh = useRefreshImports()
  const channels = usePayChannels()
  const [uploadKey, setUploadKey] = useState('')
  const [isTouched, setTouched] = useState(false)
  const sending = useFileSending(async (file, { onUpload, signal }) => {
    const { batchName = '', payPass = channels[0]?.payPass ?? '' } = form.getFieldsValue()
    const fields = Object.entries({ batchName: batchName.trim(), payPass })
    const filled = Object.fromEntries(fields.filter(([, value]) => value !== ''))
    const key = newKey()
    setUploadKey(key)
    const told = { ...filled, uploadKey: key, file }
    const summary = await upload(importPayees, told, onUpload, signal)
    await refresh()
    toCheck(summary.id)
  })

  // Once it is sent the server holds it.
  useUnsaved(isTouched)

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
        <BatchHeadFields nameHint={t('不填写时用文件名。')} />
      </Form>
      {sending.isPending ? (
        <UploadProgress sentPart={sending.sentPart} uploadKey={uploadKey} />
      ) : (
        <FileDrop
          prompt={t('把付款名单拖到这里，或点击选择文件')}
          label={t('选择付款名单')}
          consequence={t('没有任何付款产生。处理后可以再次上传。')}
          limitBytes={fileLimitBytes}
          refusal={sending.refusal}
          onChoose={sending.start}
        />
      )}
      <StopSending sending={sending} />
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
