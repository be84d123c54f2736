import { Form, Select } from 'antd'
import { useEveryItem } from '#client/core/dictionary/every-item.ts'
import { t } from '#client/core/text.ts'

/** Whose a customer is to be: an agent, a salesperson, or both; for those who look after the whole tenant. */
export function OwnerFields() {
  const agents = useEveryItem('agent_info,agent_name,id')
  const salesmen = useEveryItem('salesman_info,name,id')

  return (
    <>
      <Form.Item name="agentId" label={t('代理商')}>
        <OwnerSelect choices={agents} />
      </Form.Item>
      <Form.Item
        name="salesmanId"
        label={t('业务员')}
        extra={t('不选业务员时，沿用代理商的业务员。')}
      >
        <OwnerSelect choices={salesmen} />
      </Form.Item>
    </>
  )
}

interface OwnerSelectProps {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  choices: ReturnType<typeof useEveryItem>
}

function OwnerSelect({ choices, value, ...control }: OwnerSelectProps) {
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('请选择')}
      value={value ?? undefined}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      {...control}
    />
  )
}
