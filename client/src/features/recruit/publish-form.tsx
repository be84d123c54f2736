import { App, Form } from 'antd'
import { publishVacancy } from '@settle/shared/features/recruit/vacancy-calls.ts'
import { type Vacancy } from '@settle/shared/features/recruit/vacancy.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshRecruiting } from './recruit-role.ts'

interface PublishFormProps {
  vacancy: Vacancy
  onClosed: () => void
}

interface PublishValues {
  endDate?: string | undefined
}

/** Publishes a position, for the first time or again, until a day or without an end. */
export function PublishForm({ vacancy, onClosed }: PublishFormProps) {
  const { id, version, title, endDate, publishTime } = vacancy
  const [form] = Form.useForm<PublishValues>()
  const { message } = App.useApp()
  const refresh = useRefreshRecruiting()
  const label = publishTime === null ? t('发布') : t('重新发布')

  return (
    <FormDrawer<PublishValues>
      title={t('发布岗位：{title}', { title })}
      form={form}
      initialValues={endDate === null ? {} : { endDate }}
      submitText={label}
      onClosed={onClosed}
      submit={async (values) => {
        const body = { id, version, endDate: values.endDate ?? null }
        await call(publishVacancy, { body })
        message.success(t('岗位“{title}”已发布，可以分享招聘页了', { title }))
        await refresh()
      }}
    >
      <p>{t('发布后任何人都能在招聘页看到并投递，不需要登录。')}</p>
      <Form.Item
        name="endDate"
        label={t('招聘截止日期')}
        extra={t('过了这一天自动下线；不填为长期招聘，招满时自动下线。')}
      >
        <DayField />
      </Form.Item>
    </FormDrawer>
  )
}
