import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { takePaidPeople } from '@settle/shared/features/employment/employment-calls.ts'
import { employments, type Employment } from '@settle/shared/features/employment/employment.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { JobFields } from './employment-form.tsx'

type JobValues = Pick<Employment, 'jobTitle' | 'jobNature'>

/** Enters everybody who was paid and has no record yet. */
export function FromPayoutsForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<JobValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()

  return (
    <FormDrawer<JobValues>
      title={t('从付款登记')}
      form={form}
      initialValues={{ jobNature: jobNature.values.partTime }}
      submitText={t('登记|按钮')}
      onClosed={onClosed}
      submit={async (body) => {
        const { added } = await call(takePaidPeople, { body })
        if (added === 0) message.info(t('付款成功过的人都已有用工记录'))
        else message.success(t('已登记 {count} 人', { count: added }))
        await queryClient.invalidateQueries({ queryKey: [employments.name] })
      }}
    >
      <p>{t('付款成功过、却没有用工记录的人各登记一条，入职日期为第一次付款成功的日期。')}</p>
      <JobFields />
    </FormDrawer>
  )
}
