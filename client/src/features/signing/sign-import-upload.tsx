import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Progress, Select } from 'antd'
import { groupThousands } from '@settle/shared/core/money/number-format.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import {
  downloadSignTemplate,
  importInvitees,
  signImportLimit,
} from '@settle/shared/features/signing/sign-import-calls.ts'
import { listSignPackages } from '@settle/shared/features/signing/signing-calls.ts'
import { call, download, upload } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FileDrop } from '#client/ui/form/file-drop.tsx'
import { StopSending, useFileSending } from '#client/ui/form/file-sending.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import '#client/ui/form/mark/default-choice.css'

const bytesPerMegabyte = 1024 * 1024

interface UploadStepProps {
  onRead: (importId: string) => void
}

interface UploadHead {
  packageId?: string
  signMode?: string
}

/** The first step: for whom, in what way, and the file. */
export function UploadStep({ onRead }: UploadStepProps) {
  const [form] = Form.useForm<UploadHead>()
  const { data: packages = [] } = useQuery({
    queryKey: [listSignPackages.id, 'merchant'],
    queryFn: ({ signal }) => call(listSignPackages, {}, { signal }),
  })
  const chosen = Form.useWatch('packageId', form)
  const pack = packages.find(({ packageId }) => packageId === chosen) ?? packages[0]
  const sending = useFileSending(async (file, { onUpload, signal }) => {
    const { packageId, signMode: mode } = form.getFieldsValue()
    const fields = Object.entries({ packageId, signMode: mode })
    const told = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    const { id } = await upload(importInvitees, { ...told, file }, onUpload, signal)
    onRead(id)
  })
  const { sentPart } = sending

  return (
    <section className="sign-card">
      <ul className="sign-limits">
        <li>
          {t('一次最多 {rows} 行，文件不超过 {size} MB，格式为 .xlsx 或 .csv，不能含宏和公式。', {
            rows: groupThousands(String(signImportLimit)),
            size: fileLimitBytes / bytesPerMegabyte,
          })}
        </li>
        <li>
          {t('每行一个人：姓名、证件号码、手机号。上传后逐行核验实名，有误的行可以在线修改。')}
        </li>
        <li>{t('核对之后才发送邀请；已签约或已邀请的人不会再收到短信。')}</li>
      </ul>
      <TemplateButton />
      <Form form={form} layout="vertical" disabled={sending.isPending}>
        <Form.Item name="packageId" label={t('服务商')}>
          <Select
            className="default-choice"
            placeholder={pack?.providerName}
            options={packages.map(({ packageId, providerName }) => ({
              value: packageId,
              label: providerName,
            }))}
          />
        </Form.Item>
        <Form.Item
          name="signMode"
          label={t('签约方式')}
          extra={t('短信签由本人打开链接签署；静默签核验通过后一秒内完成。')}
        >
          <DictionarySelect
            dictionary={signMode}
            className="default-choice"
            placeholder={
              <DictionaryText dictionary={signMode} value={pack?.signMode ?? signMode.values.sms} />
            }
          />
        </Form.Item>
      </Form>
      {sending.isPending ? (
        <output className="sign-sending">
          <Progress percent={Math.round(sentPart * 100)} status="active" showInfo={false} />
          {sentPart < 1
            ? t('正在上传 {percent}%', { percent: Math.round(sentPart * 100) })
            : t('已上传，正在逐行核验…')}
        </output>
      ) : (
        <FileDrop
          prompt={t('把签约名单拖到这里，或点击选择文件')}
          label={t('选择签约名单')}
          consequence={t('没有邀请任何人。请修改文件后再次上传。')}
          limitBytes={fileLimitBytes}
          refusal={sending.refusal}
          onChoose={sending.start}
        />
      )}
      <StopSending sending={sending} />
    </section>
  )
}

function TemplateButton() {
  const downloading = useMutation({ mutationFn: () => download(downloadSignTemplate) })

  return (
    <Button
      className="sign-template"
      size="small"
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {t('下载模板')}
    </Button>
  )
}
