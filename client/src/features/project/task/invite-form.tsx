import { useQuery } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { individualInfos } from '@settle/shared/features/individual/individual-info.ts'
import { inviteToTask } from '@settle/shared/features/task/task-calls.ts'
import { type TaskInfo } from '@settle/shared/features/task/task.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

interface InviteFormProps {
  task: TaskInfo
  onClosed: () => void
}

/** Sends people whom the provider knows a link to a task by text message. */
export function InviteForm({ task: { id, taskName }, onClosed }: InviteFormProps) {
  const [form] = Form.useForm<{ individualIds: string[] }>()
  const { message } = App.useApp()

  return (
    <FormDrawer<{ individualIds: string[] }>
      title={t('邀请报名：{name}', { name: taskName })}
      form={form}
      initialValues={{}}
      submitText={t('发送邀请')}
      onClosed={onClosed}
      submit={async ({ individualIds }) => {
        const { invited } = await call(inviteToTask, { body: { id, individualIds } })
        message.success(t('已向 {count} 人发送邀请短信', { count: invited }))
      }}
    >
      <p>{t('短信里有本人的链接：打开后核对身份，即可查看任务并报价。')}</p>
      <Form.Item
        name="individualIds"
        label={t('人员')}
        rules={[{ required: true, message: t('请选择人员') }]}
      >
        <PersonSelect />
      </Form.Item>
    </FormDrawer>
  )
}

interface PersonSelectProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** People of the provider, found by a part of the name. */
function PersonSelect(control: PersonSelectProps) {
  const [name, setName] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: [individualInfos.name, 'choice', name],
    queryFn: ({ signal }) =>
      call(
        individualInfos.endpoints.list,
        { query: { pageNo: 1, pageSize: 50, ...(name === '' ? {} : { name: `*${name}*` }) } },
        { signal, quiet: true },
      ),
    placeholderData: (before) => before,
  })
  const people = (data?.records ?? []) as { id: string; name: string; phone: string }[]

  return (
    <Select
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setName }}
      loading={isFetching}
      placeholder={t('输入姓名查找')}
      options={people.map(({ id, name: label, phone }) => ({
        value: id,
        label: `${label} ${phone}`,
      }))}
      {...control}
    />
  )
}
