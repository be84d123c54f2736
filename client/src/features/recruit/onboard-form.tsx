import { App, Form } from 'antd'
import { onboardResume } from '@settle/shared/features/recruit/resume-calls.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { ProviderSelect } from '#client/features/employment/index.ts'
import { useRefreshRecruiting } from './recruit-role.ts'

interface OnboardFormProps {
  resume: Resume
  onClosed: () => void
}

interface OnboardValues {
  entryDate: string
  probationEnd?: string | undefined
  providerId?: string
}

/** Hires somebody: employment record and signing invitation come along. */
export function OnboardForm({ resume, onClosed }: OnboardFormProps) {
  const { id, version, name, positionTitle } = resume
  const [form] = Form.useForm<OnboardValues>()
  const { message } = App.useApp()
  const refresh = useRefreshRecruiting()
  const providerId = useSession()?.userInfo.info.providerId ?? undefined

  return (
    <FormDrawer<OnboardValues>
      title={t('录用{name}', { name })}
      form={form}
      initialValues={{
        entryDate: serverToday(),
        ...(providerId === undefined ? {} : { providerId }),
      }}
      submitText={t('录用入职')}
      onClosed={onClosed}
      submit={async ({ probationEnd, ...values }) => {
        const body = { id, version, ...values, probationEnd: probationEnd ?? null }
        await call(onboardResume, { body })
        message.success(t('{name}已录用：用工记录已登记，签约邀请已发出', { name }))
        await refresh()
      }}
    >
      <p>
        {t('岗位：{title}。录用后登记在职的用工记录，并邀请本人与服务商签约。', {
          title: positionTitle,
        })}
      </p>
      <Form.Item
        name="entryDate"
        label={t('入职日期')}
        rules={[{ required: true, message: t('请选择入职日期') }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item name="probationEnd" label={t('试用期至')} extra={t('不填为不约定')}>
        <DayField />
      </Form.Item>
      <Form.Item name="providerId" label={t('服务商')}>
        <ProviderSelect />
      </Form.Item>
    </FormDrawer>
  )
}
