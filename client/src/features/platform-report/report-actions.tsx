import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, InputNumber } from 'antd'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  correctPlatformReport,
  deferPlatformReport,
  replyPlatformReport,
  submitPlatformReport,
} from '@settle/shared/features/platform-report/platform-report-calls.ts'
import { reportStatus } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import {
  type PlatformReport,
  platformReports,
} from '@settle/shared/features/platform-report/platform-report.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'

interface ReportActionsProps {
  report: PlatformReport
}

/** What the provider may do about a report now, by the table of its states. */
export function ReportActions({ report }: ReportActionsProps) {
  const can = useCan()
  const refresh = useRefresh()
  const { id, version, period, status, izDeferred, deadline } = report
  const allowed = platformReportMachine.allowedEvents(status, 'provider')
  const { toSend, rejected } = reportStatus.values
  const mayDefer =
    (status === toSend || status === rejected) &&
    izDeferred === yesNo.values.no &&
    serverToday() <= deadline
  if (!can('tax:report')) return null

  return (
    <div className="report-actions">
      {mayDefer && (
        <FormButton
          label={t('延期报送')}
          type="default"
          renderForm={(close) => <DeferForm report={report} onClosed={close} />}
        />
      )}
      {allowed.includes('correct') && (
        <ReasonAction
          label={t('更正报送')}
          title={t('更正 {period} 的报送？', { period })}
          consequence={t('按现在的数据生成新的版本，受理后替代原报送。')}
          done={t('已生成更正报送')}
          run={async (reason) => {
            await call(correctPlatformReport, { body: { id, version, reason } })
            await refresh()
          }}
        />
      )}
      {allowed.includes('reply') && (
        <FormButton
          label={t('补充说明')}
          type="primary"
          renderForm={(close) => <ReplyForm report={report} onClosed={close} />}
        />
      )}
      {allowed.includes('submit') && (
        <MoveAction
          size="middle"
          label={t('报送')}
          title={t('报送 {period}？', { period })}
          consequence={t('按现在的数据生成并发给税务局，约 10 秒后有结果。')}
          done={t('已报送，等待税务局受理')}
          run={async () => {
            await call(submitPlatformReport, { body: { id, version } })
            await refresh()
          }}
        />
      )}
    </div>
  )
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [platformReports.name] })
}

interface FormProps extends ReportActionsProps {
  onClosed: () => void
}

function ReplyForm({ report: { id, version, askText }, onClosed }: FormProps) {
  const [form] = Form.useForm<{ text: string }>()
  const { message } = App.useApp()
  const refresh = useRefresh()

  return (
    <FormDrawer<{ text: string }>
      title={t('补充说明')}
      submitText={t('提交说明')}
      form={form}
      initialValues={{}}
      onClosed={onClosed}
      submit={async ({ text }) => {
        await call(replyPlatformReport, { body: { id, version, text } })
        message.success(t('已提交说明'))
        await refresh()
      }}
    >
      <p>{askText}</p>
      <Form.Item
        name="text"
        label={t('说明')}
        rules={[
          { required: true, whitespace: true, min: 10, message: t('请填写说明，至少 10 个字') },
        ]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDrawer>
  )
}

function DeferForm({ report: { id, version }, onClosed }: FormProps) {
  const [form] = Form.useForm<{ days: number; reason: string }>()
  const { message } = App.useApp()
  const refresh = useRefresh()

  return (
    <FormDrawer<{ days: number; reason: string }>
      title={t('延期报送')}
      submitText={t('申请延期')}
      form={form}
      initialValues={{ days: 10 }}
      onClosed={onClosed}
      submit={async (values) => {
        await call(deferPlatformReport, { body: { id, version, ...values } })
        message.success(t('已延期'))
        await refresh()
      }}
    >
      <Form.Item
        name="days"
        label={t('延期天数')}
        extra={t('1 至 30 天；同一报送只能延期一次。')}
        rules={[{ required: true, message: t('请填写延期天数') }]}
      >
        <InputNumber min={1} max={30} precision={0} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('原因')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请填写原因，至少 2 个字') },
        ]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDrawer>
  )
}
