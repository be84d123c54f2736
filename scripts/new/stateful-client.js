// The page of one row of a stateful resource, what can be done to it, and its form.

/** @typedef {import('./names.js').StatefulNames} Names */

/** @param {Names} names */
export function detailScreen({ feature, entity, camel, pascal, collection, title, by }) {
  return `import { Alert } from 'antd'
import { ${camel}Status } from '@settle/shared/features/${feature}/${entity}.status.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { ${pascal}PageActions } from './${entity}-actions.tsx'

const { pending, passed, rejected, withdrawn } = ${camel}Status.values

/** ${title}详情: what was handed in, how far it is, and what can be done now. */
export function ${pascal}DetailScreen() {
  return (
    <DetailPage title={t('${title}详情')} resource={${collection}} nameOf={({ name }) => name}>
      {(${camel}) => <${pascal}Found ${camel}={${camel}} />}
    </DetailPage>
  )
}

function ${pascal}Found({ ${camel} }: { ${camel}: ${pascal} }) {
  const { id, name, status, applicantName, submitTime, remark, rejectReason } = ${camel}

  return (
    <Page
      title={name}
      mark={<StatusTag dictionary={${camel}Status} value={status} />}
      actions={<${pascal}PageActions ${camel}={${camel}} />}
    >
      <DetailFacts>
        {applicantName}
        {submitTime}
      </DetailFacts>
      {status === rejected && (
        <Alert
          type="error"
          showIcon
          title={t('审核驳回：{reason}', { reason: rejectReason ?? '' })}
          description={t('${by.title}修改后可以重新提交。')}
        />
      )}
      <${pascal}Flow ${camel}={${camel}} />
      <FactGroup title={t('${title}')}>
        <Facts>
          <Fact label={t('名称')}>{name}</Fact>
          <Fact label={t('备注')}>{remark}</Fact>
        </Facts>
      </FactGroup>
      <RecordTimeline resource={${collection}} id={id} />
    </Page>
  )
}

/** 流程: what happened last time round, and what comes next. */
function ${pascal}Flow({ ${camel} }: { ${camel}: ${pascal} }) {
  const { status, applicantName, submitTime, reviewBy, reviewTime, rejectReason } = ${camel}

  return (
    <Timeline label={t('流程')}>
      <TimelineStep state="done" title={t('提交')} time={submitTime}>
        {applicantName}
      </TimelineStep>
      {status === withdrawn && (
        <TimelineStep state="failed" title={t('已撤回')} time={${camel}.updateTime ?? ''} />
      )}
      {status === rejected && (
        <TimelineStep state="failed" title={t('审核驳回')} time={reviewTime ?? ''}>
          {[reviewBy, rejectReason].filter(Boolean).join(' · ')}
        </TimelineStep>
      )}
      {status === pending && <TimelineStep state="current" title={t('等待审核')} />}
      {status === passed ? (
        <TimelineStep state="done" title={t('审核通过')} time={reviewTime ?? ''}>
          {reviewBy}
        </TimelineStep>
      ) : (
        <TimelineStep state="coming" title={t('审核通过')} />
      )}
    </Timeline>
  )
}
`
}

/** @param {Names} names */
export function actions({ feature, entity, camel, pascal, collection, title }) {
  return `import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ComponentType, lazy, type ReactNode } from 'react'
import {
  pass${pascal},
  reject${pascal},
  withdraw${pascal},
} from '@settle/shared/features/${feature}/${entity}-calls.ts'
import { ${camel}Machine } from '@settle/shared/features/${feature}/${entity}.status.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const ${pascal}Form = lazy(async () => ({
  default: (await import('./${entity}-form.tsx')).${pascal}Form,
}))

interface ${pascal}ActionProps {
  ${camel}: ${pascal}
  size: 'small' | 'middle'
}

type Event = (typeof ${camel}Machine.moves)[number]['event']

/** A button for each event of the table. */
const buttons: Readonly<Record<Event, ComponentType<${pascal}ActionProps>>> = {
  withdraw: WithdrawAction,
  reject: RejectAction,
  pass: PassAction,
  resubmit: ResubmitAction,
}

/** What the user may do to a row of the list. */
export function ${pascal}RowActions({ ${camel} }: { ${camel}: ${pascal} }) {
  return <RowActions>{useActionsOf({ ${camel}, size: 'small' })}</RowActions>
}

/** The same on the page of one; what carries it on stands last. */
export function ${pascal}PageActions({ ${camel} }: { ${camel}: ${pascal} }) {
  return useActionsOf({ ${camel}, size: 'middle' })
}

/** What the table allows in this state, and the user's rights too. */
function useActionsOf(props: ${pascal}ActionProps): ReactNode[] {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode
  if (role === undefined) return []
  return ${camel}Machine
    .allowedEvents(props.${camel}.status, role)
    .filter((event) => can(\`${camel}:\${event}\`))
    .map((event) => {
      const Button = buttons[event]
      return <Button key={event} {...props} />
    })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries({ queryKey: [${collection}.name] })
}

function WithdrawAction({ ${camel}: { id, version, name }, size }: ${pascal}ActionProps) {
  const { message } = App.useApp()
  const refresh = useRefresh()

  return (
    <ConfirmAction
      size={size}
      label={t('撤回')}
      title={t('撤回${title}“{name}”？', { name })}
      consequence={t('撤回后平台不再审核，您可以修改后重新提交。')}
      run={async () => {
        await call(withdraw${pascal}, { body: { id, version } })
        message.success(t('${title}“{name}”已撤回', { name }))
        await refresh()
      }}
    />
  )
}

function PassAction({ ${camel}: { id, version, name }, size }: ${pascal}ActionProps) {
  const refresh = useRefresh()

  return (
    <MoveAction
      size={size}
      label={t('通过')}
      title={t('通过${title}“{name}”？', { name })}
      consequence={t('通过后提交的一方会收到通知，结果不能再改。')}
      done={t('${title}“{name}”已通过', { name })}
      run={async () => {
        await call(pass${pascal}, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function RejectAction({ ${camel}: { id, version, name }, size }: ${pascal}ActionProps) {
  const refresh = useRefresh()

  return (
    <ReasonAction
      size={size}
      label={t('驳回')}
      title={t('驳回${title}“{name}”？', { name })}
      consequence={t('提交的一方会看到驳回原因，修改后可以重新提交。')}
      done={t('${title}“{name}”已驳回', { name })}
      run={async (reason) => {
        await call(reject${pascal}, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function ResubmitAction({ ${camel}, size }: ${pascal}ActionProps) {
  return (
    <FormButton
      size={size}
      label={t('重新提交')}
      type={size === 'small' ? 'link' : 'primary'}
      renderForm={(close) => <${pascal}Form ${camel}={${camel}} onClosed={close} />}
    />
  )
}
`
}

/** @param {Names} names */
export function form({ feature, entity, camel, pascal, collection, title }) {
  return `import { Form, Input } from 'antd'
import { resubmit${pascal}, submit${pascal} } from '@settle/shared/features/${feature}/${entity}-calls.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { t } from '#client/core/text.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface ${pascal}FormProps {
  ${camel}?: ${pascal}
  onClosed: () => void
}

const submitted = {
  ...${collection},
  endpoints: { add: submit${pascal}, edit: resubmit${pascal} },
}

/** ${title}: a new one, or one that is handed in again. */
export function ${pascal}Form({ ${camel}, onClosed }: ${pascal}FormProps) {
  const labels = { name: t('名称'), remark: t('备注') }

  return (
    <ResourceForm<${pascal}>
      resource={submitted}
      row={${camel}}
      blank={{ remark: null }}
      labels={labels}
      addTitle={t('提交${title}')}
      submitText={t('提交审核')}
      done={t('已提交，等待审核')}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={labels.name}
        rules={[{ required: true, whitespace: true, message: t('请输入名称!') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item
        name="remark"
        label={labels.remark}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </ResourceForm>
  )
}
`
}
