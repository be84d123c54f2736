import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { editPackage } from '@settle/shared/features/package/package-calls.ts'
import { packageInfos, type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { ChannelField, TargetField, TermFields } from './term-fields.tsx'

interface EditPackageFormProps {
  servicePackage: PackageInfo
  onClosed: () => void
}

interface EditValues {
  channels: string[]
  payoutTarget: PackageInfo['payoutTarget']
  beginDate: string
  endDate: string
  contractFile: string | null
}

/** The term, the contract and the channels of a package; its prices have versions of their own. */
export function EditPackageForm({ servicePackage, onClosed }: EditPackageFormProps) {
  const [form] = Form.useForm<EditValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, version, merchantName, providerName, channels, ...row } = servicePackage

  const submit = async ({ channels: chosen, ...values }: EditValues) => {
    try {
      await call(editPackage, { body: { id, version, ...values, channels: chosen.join(',') } })
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === outcomeCode.conflict) {
        await queryClient.invalidateQueries()
      }
      throw failure
    }
    message.success(t('合作套餐已保存'))
    await queryClient.invalidateQueries()
  }

  return (
    <FormDrawer<EditValues>
      title={t('编辑：{merchantName} × {providerName}', { merchantName, providerName })}
      form={form}
      initialValues={{
        channels: channelsOf(channels),
        payoutTarget: row.payoutTarget,
        beginDate: row.beginDate,
        endDate: row.endDate,
        contractFile: row.contractFile ?? null,
      }}
      onClosed={onClosed}
      submit={submit}
    >
      <ChannelField />
      <TargetField />
      <TermFields />
      <Form.Item
        name="contractFile"
        label={t('合同')}
        extra={t('合同的照片或扫描件，PNG 或 JPEG。')}
      >
        <PictureField what={t('合同')} biz="contract" />
      </Form.Item>
      <RecordTimeline resource={packageInfos} id={id} />
    </FormDrawer>
  )
}
