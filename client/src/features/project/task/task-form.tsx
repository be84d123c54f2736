import { App, Form, Input, InputNumber } from 'antd'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { salaryUnit } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { addTask, editTask } from '@settle/shared/features/task/task-calls.ts'
import { type TaskInfo } from '@settle/shared/features/task/task.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { MomentField } from '#client/ui/form/moment-field.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

interface TaskFormProps {
  /** The project of a new task. */
  project?: ProjectInfo
  /** The task to change. */
  task?: TaskInfo
  onClosed: () => void
}

/** The price is typed in yuan. */
type TaskValues = Omit<BodyOf<typeof addTask>, 'projectId' | 'unitPrice'> & { unitPrice: string }

/** A task of a project: what is to be done, by how many people, and until when. */
export function TaskForm({ project, task, onClosed }: TaskFormProps) {
  const [form] = Form.useForm<TaskValues>()
  const { message } = App.useApp()
  const refresh = useRefreshProjects()
  const isEnrolling = task?.status === taskStatus.values.enrolling

  const save = async ({ unitPrice, ...values }: TaskValues) => {
    if (task === undefined) {
      const body = { ...values, unitPrice: parseYuan(unitPrice), projectId: project?.id ?? '' }
      await call(addTask, { body })
    } else {
      // Of a task that people bid for, the price has no field.
      const price = isEnrolling ? {} : { unitPrice: parseYuan(unitPrice) }
      const known = { id: task.id, version: task.version }
      await call(editTask, { body: { ...values, ...price, ...known } })
    }
    message.success(task === undefined ? t('任务已保存，发布后开始报名') : t('任务已保存'))
    await refresh()
  }

  return (
    <FormDrawer<TaskValues>
      title={task === undefined ? t('新增任务') : t('编辑任务')}
      form={form}
      initialValues={task === undefined ? {} : valuesOf(task)}
      draft={{ form: 'task', id: task?.id ?? project?.id ?? '' }}
      submit={save}
      onClosed={onClosed}
    >
      {isEnrolling ? <p>{t('任务已发布，只能修改名额和时间。')}</p> : <WorkFields />}
      <Form.Item
        name="headcount"
        label={t('名额')}
        rules={[{ required: true, message: t('请输入名额') }]}
      >
        <InputNumber style={{ width: 144 }} min={1} max={10_000} precision={0} suffix={t('人')} />
      </Form.Item>
      <TimeFields />
    </FormDrawer>
  )
}

function valuesOf({ unitPrice, ...task }: TaskInfo): TaskValues {
  const { taskName, content, headcount, salaryUnit: unit, bidDeadline, beginTime, endTime } = task
  return {
    taskName,
    content,
    headcount,
    salaryUnit: unit,
    bidDeadline,
    beginTime,
    endTime,
    unitPrice: plainYuan(fen(unitPrice)),
  }
}

function WorkFields() {
  return (
    <>
      <Form.Item
        name="taskName"
        label={t('任务名称')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入任务名称') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('任务说明')}
        extra={t('报名的人按它报价：做什么、多少、在哪里。')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入任务说明') }]}
      >
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <YuanField
        name="unitPrice"
        label={t('参考单价')}
        extra={t('每人自己报价；验收时按报价乘数量计算。')}
      />
      <Form.Item
        name="salaryUnit"
        label={t('计价单位')}
        rules={[{ required: true, message: t('请选择计价单位') }]}
      >
        <DictionarySelect dictionary={salaryUnit} />
      </Form.Item>
    </>
  )
}

function TimeFields() {
  return (
    <>
      <Form.Item
        name="bidDeadline"
        label={t('报名截止')}
        rules={[{ required: true, message: t('请选择报名截止时间') }]}
      >
        <MomentField />
      </Form.Item>
      <Form.Item
        name="beginTime"
        label={t('开始时间')}
        extra={t('有人中标时到点自动开始，也可以提前手动开始。')}
        rules={[{ required: true, message: t('请选择开始时间') }]}
      >
        <MomentField />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={t('结束时间')}
        extra={t('之后不能再首次提交交付。')}
        rules={[{ required: true, message: t('请选择结束时间') }]}
      >
        <MomentField />
      </Form.Item>
    </>
  )
}
