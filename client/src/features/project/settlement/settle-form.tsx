import { useQuery } from '@tanstack/react-query'
import { App, Form, Select, Table } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { projects } from '@settle/shared/features/project/project.ts'
import {
  createSettlement,
  listUnsettled,
} from '@settle/shared/features/settlement/settlement-calls.ts'
import { type Delivery, deliveries } from '@settle/shared/features/task/delivery.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { checkPathOf } from '#client/features/payout-import/index.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

/** 发起结算: accepted deliveries of one project become a list of payees. */
export function SettleForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<object>()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const refresh = useRefreshProjects()
  const { data = [], isPending } = useUnsettled()
  const [projectId, setProjectId] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosenProject = projectId ?? data[0]?.projectId
  const offered = data.filter((delivery) => delivery.projectId === chosenProject)
  const chosen = offered.filter(({ id }) => !left.has(id))

  const create = async () => {
    const { importId, settleNo } = await call(createSettlement, {
      body: { deliveryIds: chosen.map(({ id }) => id) },
    })
    message.success(t('结算单 {settleNo} 已生成，请核对付款名单', { settleNo }))
    await refresh()
    await navigate(checkPathOf(importId ?? ''))
  }

  return (
    <FormDrawer<object>
      title={t('发起结算')}
      form={form}
      isWide
      initialValues={{}}
      submitText={t('生成付款名单')}
      submit={create}
      onClosed={onClosed}
    >
      {!isPending && data.length === 0 ? (
        <EmptyState sentence={t('没有待结算的交付。交付验收通过后才能结算。')} />
      ) : (
        <>
          <Form.Item label={t('项目')}>
            <ProjectChoice
              unsettled={data}
              value={chosenProject}
              onChange={(id) => {
                setProjectId(id)
                setLeft(new Set())
              }}
            />
          </Form.Item>
          <DeliveryChoice
            offered={offered}
            left={left}
            onLeave={(ids) => setLeft(new Set(ids))}
            isPending={isPending}
          />
          <p className="settle-total">
            <span>{t('已选 {count} 份交付', { count: chosen.length })}</span>
            <Money amount={addFen(fen(0), ...chosen.map(({ amount }) => fen(amount)))} isDecisive />
          </p>
        </>
      )}
    </FormDrawer>
  )
}

function useUnsettled() {
  return useQuery({
    queryKey: [deliveries.name, listUnsettled.id],
    queryFn: ({ signal }) => call(listUnsettled, { query: {} }, { signal }),
  })
}

interface ProjectChoiceProps {
  unsettled: readonly Delivery[]
  value: string | undefined
  onChange: (projectId: string) => void
}

/** The projects that have something to settle. */
function ProjectChoice({ unsettled, value, onChange }: ProjectChoiceProps) {
  const { data } = useQuery({
    queryKey: [projects.name, 'names'],
    queryFn: ({ signal }) =>
      call(projects.endpoints.list, { query: { pageNo: 1, pageSize: 100 } }, { signal }),
  })
  const rows = (data?.records ?? []) as { id: string; projectName: string }[]
  const names = new Map(rows.map(({ id, projectName }) => [id, projectName]))
  const ids = [...new Set(unsettled.map(({ projectId }) => projectId))]

  return (
    <Select
      value={value ?? null}
      onChange={onChange}
      aria-label={t('项目')}
      options={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
    />
  )
}

interface DeliveryChoiceProps {
  offered: readonly Delivery[]
  /** The ids of those that are not settled now. */
  left: ReadonlySet<string>
  onLeave: (ids: readonly string[]) => void
  isPending: boolean
}

function DeliveryChoice({ offered, left, onLeave, isPending }: DeliveryChoiceProps) {
  return (
    <Table<Delivery>
      size="small"
      rowKey="id"
      loading={isPending}
      pagination={false}
      dataSource={[...offered]}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        selectedRowKeys: offered.filter(({ id }) => !left.has(id)).map(({ id }) => id),
        onChange: (keys) =>
          onLeave(offered.filter(({ id }) => !keys.includes(id)).map(({ id }) => id)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': name }),
      }}
      columns={[
        { dataIndex: 'name', title: t('姓名') },
        { dataIndex: 'taskName', title: t('任务名称') },
        {
          dataIndex: 'amount',
          title: t('验收金额(元)'),
          align: 'right',
          render: (amount: number) => <Money amount={amount} />,
        },
        // On a phone it would stand outside of the drawer.
        { dataIndex: 'auditTime', title: t('验收时间'), responsive: ['md'] },
      ]}
    />
  )
}
