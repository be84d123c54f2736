import { Form, Input } from 'antd'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { tenantNumber } from '@settle/shared/features/tenant/tenant-calls.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { tenants } from './tenants.ts'

interface TenantFormProps {
  tenant?: Tenant
  onClosed: () => void
}

/** A tenant for an operator: what it is called, how long it is valid, and whether its users may work. */
export function TenantForm({ tenant, onClosed }: TenantFormProps) {
  const labels = {
    tenantId: t('租户编号'),
    name: t('租户名称'),
    beginDate: t('开始日期'),
    endDate: t('结束日期'),
    status: t('状态'),
  }

  return (
    <ResourceForm<Tenant>
      resource={tenants}
      row={tenant}
      blank={{ status: userStatus.values.normal }}
      labels={labels}
      onClosed={onClosed}
    >
      {tenant === undefined && (
        <Form.Item
          name="tenantId"
          label={labels.tenantId}
          extra={t('留空时取下一个编号；保存后不能修改。')}
          normalize={(text: string) => (text === '' ? undefined : text)}
          rules={[
            { pattern: new RegExp(tenantNumber), message: t('请输入 1 到 9 位数字，不以 0 开头') },
          ]}
        >
          <Input maxLength={9} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={labels.name}
        rules={[{ required: true, whitespace: true, message: t('请输入租户名称!') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="beginDate"
        label={labels.beginDate}
        rules={[{ required: true, message: t('请选择日期') }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={labels.endDate}
        dependencies={['beginDate']}
        rules={[
          { required: true, message: t('请选择日期') },
          ({ getFieldValue }) => ({
            validator: async (_rule, end?: string) => {
              const begin: string | undefined = getFieldValue('beginDate')
              if (begin !== undefined && end !== undefined && end < begin) {
                throw new Error(t('结束日期不能早于开始日期'))
              }
            },
          }),
        ]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('冻结后，该租户的用户立即退出，也不能登录。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={userStatus} />
      </Form.Item>
    </ResourceForm>
  )
}
