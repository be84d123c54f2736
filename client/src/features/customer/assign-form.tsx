import { App, Form } from 'antd'
import { assignCustomers } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshCustomers } from './customer-role.ts'
import { OwnerFields } from './owner-fields.tsx'

interface AssignFormProps {
  customers: readonly CustomerInfo[]
  onDone?: () => void
  onClosed: () => void
}

interface OwnerValues {
  agentId?: string | null
  salesmanId?: string | null
}

/** Gives customers to an agent or a salesperson; their protection begins anew. */
export function AssignForm({ customers, onDone, onClosed }: AssignFormProps) {
  const [form] = Form.useForm<OwnerValues>()
  const { message } = App.useApp()
  const refresh = useRefreshCustomers()
  const [first] = customers
  const count = customers.length

  return (
    <FormDrawer<OwnerValues>
      title={
        count === 1
          ? t('分配客户：{name}', { name: first?.companyName ?? '' })
          : t('分配 {count} 家客户', { count })
      }
      form={form}
      // What is left as it is stays: who looks after one customer is not taken away by a new salesperson.
      initialValues={count === 1 && first !== undefined ? ownersOf(first) : {}}
      submitText={t('分配')}
      onClosed={onClosed}
      submit={async ({ agentId = null, salesmanId = null }: OwnerValues) => {
        const ids = customers.map(({ id }) => id)
        await call(assignCustomers, { body: { ids, agentId, salesmanId } })
        message.success(t('已分配 {count} 家客户，保护期从今天起 90 天', { count }))
        onDone?.()
        await refresh()
      }}
    >
      <OwnerFields />
    </FormDrawer>
  )
}

function ownersOf({ agentId, salesmanId }: CustomerInfo): OwnerValues {
  return { agentId, salesmanId }
}
