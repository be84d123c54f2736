import { Form, Input, InputNumber, Select } from 'antd'
import { type Depart } from '@settle/shared/features/department/department.ts'
import {
  departStatus,
  orgCategory,
} from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { departNodesOf, departs, type DepartTreeNode, useDepartTree } from './departs.ts'

interface DepartFormProps {
  depart?: Depart
  /** Where a new one stands; without one it is a tree of its own, the platform's. */
  parent?: Depart
  onClosed: () => void
}

/** A department: what it is called, where it stands and how it is reached. */
export function DepartForm({ depart, parent, onClosed }: DepartFormProps) {
  const labels = {
    departName: t('部门名称'),
    parentId: t('上级部门'),
    orgCategory: t('机构类型'),
    departOrder: t('排序'),
    departNameAbbr: t('简称'),
    departNameEn: t('英文名称'),
    status: t('状态'),
    mobile: t('电话'),
    fax: t('传真'),
    address: t('地址'),
    description: t('描述'),
    memo: t('备注'),
  }
  const texts = [
    ['departNameAbbr', 32],
    ['departNameEn', 64],
    ['mobile', 32],
    ['fax', 32],
    ['address', 128],
    ['description', 200],
    ['memo', 200],
  ] as const

  return (
    <ResourceForm<Depart>
      resource={departs}
      oneTitle={t('部门|一个')}
      addTitle={t('新增部门')}
      row={depart}
      blank={{
        parentId: parent?.id ?? '',
        orgCategory:
          parent === undefined ? orgCategory.values.company : orgCategory.values.department,
        departOrder: 0,
        status: departStatus.values.enabled,
      }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="departName"
        label={labels.departName}
        rules={[{ required: true, whitespace: true, message: t('请输入部门名称!') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={labels.parentId}
        extra={t('留空为顶级部门。移动后，下级部门一起移动，编码随之改变。')}
        normalize={(value: string | null | undefined) => value ?? ''}
      >
        <ParentSelect />
      </Form.Item>
      <Form.Item name="orgCategory" label={labels.orgCategory}>
        <DictionarySelect dictionary={orgCategory} />
      </Form.Item>
      <Form.Item
        name="departOrder"
        label={labels.departOrder}
        extra={t('小的在前。')}
        normalize={(value: number | null) => value ?? 0}
      >
        <InputNumber min={0} max={99_999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label={labels.status}>
        <DictionarySelect dictionary={departStatus} />
      </Form.Item>
      {texts.map(([field, maxLength]) => (
        <Form.Item
          key={field}
          name={field}
          label={labels[field]}
          normalize={(text: string) => (text === '' ? null : text)}
        >
          <Input maxLength={maxLength} />
        </Form.Item>
      ))}
    </ResourceForm>
  )
}

interface ParentSelectProps {
  id?: string
  value?: string
  onChange?: (value: string | null | undefined) => void
}

/** Any department; the server says at the field which of them cannot be the parent. */
function ParentSelect({ value, ...control }: ParentSelectProps) {
  const { data = [] } = useDepartTree()

  return (
    <Select<string | null>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={choicesOf(departNodesOf(data), '')}
      placeholder={t('顶级部门')}
      value={value === '' || value === undefined ? null : value}
      {...control}
    />
  )
}

/** Every department with those that it stands below before its name. */
function choicesOf(
  nodes: readonly DepartTreeNode[],
  above: string,
): { readonly value: string; readonly label: string }[] {
  return nodes.flatMap(({ id, title, children }) => {
    const label = above + title
    return [{ value: id, label }, ...choicesOf(children, `${label} / `)]
  })
}
