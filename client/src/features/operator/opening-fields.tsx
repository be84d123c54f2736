import { Form, Input, Select } from 'antd'
import { systemType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { tenantResource } from '@settle/shared/features/tenant/tenant-calls.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { FormSection } from '#client/features/party/index.ts'
import { DayField } from '#client/ui/form/day-field.tsx'

/** The tenant of a new operator: one that waits for an operator, or a new one with a term. */
export function TenantFields() {
  const chosen = Form.useWatch<string | undefined>('tenantId')

  return (
    <>
      <FormSection
        title={t('租户')}
        note={t('运营商的商户、代理商和用户都在它的租户里，与其他租户互不可见。')}
      />
      <Form.Item name="tenantId" label={t('租户')}>
        <TenantSelect />
      </Form.Item>
      {chosen === undefined && <NewTenant />}
    </>
  )
}

function NewTenant() {
  return (
    <>
      <Form.Item name="tenantName" label={t('租户名称')} extra={t('留空时与简称相同。')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="beginDate"
        label={t('开始日期')}
        rules={[{ required: true, message: t('请选择日期') }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={t('结束日期')}
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
    </>
  )
}

interface TenantSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

const mostTenants = 100

function TenantSelect(control: TenantSelectProps) {
  const conditions = {
    systemType: systemType.values.operator,
    status: userStatus.values.normal,
  }
  const { data, isPending } = useFirstRows(tenantResource, conditions, mostTenants)
  const free = (data?.records ?? []).filter(({ operatorId }) => operatorId === null)

  return (
    <Select
      allowClear
      loading={isPending}
      placeholder={t('新建一个租户')}
      options={free.map(({ tenantId, name }) => ({
        value: tenantId,
        label: `${tenantId} · ${name}`,
      }))}
      {...control}
    />
  )
}

/** The white label of a new operator, which may also be set later. */
export function BrandFields() {
  const domain = Form.useWatch<string | undefined>('domainName') ?? ''
  const isAsked = domain.trim() !== ''

  return (
    <>
      <FormSection
        title={t('白标')}
        note={t('可以留空，以后由运营商自己设置。启用之后，域名上才换成该品牌。')}
      />
      <Form.Item name="domainName" label={t('域名')} extra={t('只写域名本身；它须解析到本平台。')}>
        <Input maxLength={253} autoComplete="off" placeholder="work.example.com" />
      </Form.Item>
      {isAsked && (
        <>
          <Form.Item
            name="websiteName"
            label={t('网站名称')}
            rules={[{ required: true, whitespace: true, message: t('请输入网站名称') }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item
            name="hotline"
            label={t('客服热线')}
            rules={[{ required: true, whitespace: true, message: t('请输入客服热线') }]}
          >
            <Input maxLength={30} placeholder="400-000-1001" />
          </Form.Item>
        </>
      )}
    </>
  )
}
