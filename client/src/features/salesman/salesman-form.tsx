import { Form, Input, Select } from 'antd'
import { salesmanLevel } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { salesmen, type Salesman } from '@settle/shared/features/salesman/salesman.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface SalesmanFormProps {
  salesman?: Salesman
  onClosed: () => void
}

/** A salesperson and the place in the tree: who stands above is of a higher level. */
export function SalesmanForm({ salesman, onClosed }: SalesmanFormProps) {
  const labels = {
    name: t('姓名'),
    phone: t('手机号'),
    level: t('级别'),
    parentId: t('上级'),
    status: t('状态'),
  }

  return (
    <ResourceForm<Salesman>
      resource={salesmen}
      row={salesman}
      blank={{
        level: salesmanLevel.values.salesman,
        status: userStatus.values.normal,
        parentId: null,
        departId: null,
      }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={labels.name}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入姓名') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={labels.phone}
        rules={[
          { required: true, message: t('请输入手机号') },
          { pattern: /^1[\d*]{10}$/, message: t('请输入正确格式的手机号码!') },
        ]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="level"
        label={labels.level}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={salesmanLevel} />
      </Form.Item>
      <Form.Item noStyle dependencies={['level']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="parentId"
            label={labels.parentId}
            extra={t('上级的级别须高于本人；孵化中心没有上级。')}
            normalize={(id: string | undefined) => id ?? null}
          >
            <ParentSelect level={String(getFieldValue('level') ?? '')} ownId={salesman?.id} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="departId" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={userStatus} />
      </Form.Item>
    </ResourceForm>
  )
}

interface ParentSelectProps {
  id?: string
  value?: string | null
  onChange?: (id: string | undefined) => void
  level: string
  ownId: string | undefined
}

/** Those of a higher level, which has a smaller number. */
function ParentSelect({ level, ownId, value, ...control }: ParentSelectProps) {
  const { data } = useFirstRows(salesmen, { column: 'treePath', order: 'asc' }, 200)
  const above = (data?.records ?? []).filter((row) => row.level < level && row.id !== ownId)

  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('没有上级')}
      value={value ?? undefined}
      options={above.map(({ id, name }) => ({ value: id, label: name }))}
      {...control}
    />
  )
}
