import { App, Form, Input } from 'antd'
import { inviteToInterview } from '@settle/shared/features/recruit/resume-calls.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { MomentField } from '#client/ui/form/moment-field.tsx'
import { useRefreshRecruiting } from './recruit-role.ts'

interface InterviewFormProps {
  resume: Resume
  onClosed: () => void
}

interface InterviewValues {
  interviewTime: string
  interviewPlace: string
}

/** When and where somebody is interviewed; they get a text message. */
export function InterviewForm({ resume, onClosed }: InterviewFormProps) {
  const { id, version, name, interviewTime, interviewPlace } = resume
  const [form] = Form.useForm<InterviewValues>()
  const { message } = App.useApp()
  const refresh = useRefreshRecruiting()

  return (
    <FormDrawer<InterviewValues>
      title={t('约{name}面试', { name })}
      form={form}
      initialValues={{
        ...(interviewTime === null ? {} : { interviewTime }),
        interviewPlace: interviewPlace ?? '',
      }}
      submitText={t('发送邀请')}
      onClosed={onClosed}
      submit={async (values) => {
        await call(inviteToInterview, { body: { id, version, ...values } })
        message.success(t('已约{name}面试，短信已发送', { name }))
        await refresh()
      }}
    >
      <p>{t('本人会收到短信，写明岗位、时间和地点。')}</p>
      <Form.Item
        name="interviewTime"
        label={t('面试时间')}
        rules={[{ required: true, message: t('请选择面试时间') }]}
      >
        <MomentField />
      </Form.Item>
      <Form.Item
        name="interviewPlace"
        label={t('面试地点')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入面试地点') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormDrawer>
  )
}
