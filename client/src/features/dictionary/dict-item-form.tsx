import { Form, Input, InputNumber } from 'antd'
import { type DictItem } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { dictionaryItems } from './dictionaries.ts'

interface DictItemFormProps {
  dictId: string
  item?: DictItem
  onClosed: () => void
}

/** One value of a dictionary, what it is called, and where it stands among the others. */
export function DictItemForm({ dictId, item, onClosed }: DictItemFormProps) {
  const labels = {
    itemText: t('文本'),
    itemValue: t('字典值'),
    sortOrder: t('排序'),
    status: t('状态'),
    description: t('描述'),
  }

  return (
    <ResourceForm<DictItem>
      resource={dictionaryItems}
      row={item}
      blank={{ dictId, description: null, status: dictItemStatus.values.enabled }}
      labels={labels}
      onClosed={onClosed}
    >
      {item === undefined && (
        <Form.Item name="dictId" hidden noStyle>
          <Input />
        </Form.Item>
      )}
      <Form.Item
        name="itemText"
        label={labels.itemText}
        rules={[{ required: true, whitespace: true, message: t('请输入文本') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="itemValue"
        label={labels.itemValue}
        extra={t('数据中保存的就是这个值；同一字典中不能重复，内置的字典值不能修改。')}
        rules={[
          { required: true, message: t('请输入字典值') },
          { pattern: /^[^\s,]*$/, message: t('字典值不能含逗号和空格') },
        ]}
      >
        <Input maxLength={64} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="sortOrder"
        label={labels.sortOrder}
        extra={t('数字小的排在前面；新增时留空则排在最后。')}
        normalize={(order: number | null) => order ?? undefined}
        rules={item === undefined ? [] : [{ required: true, message: t('请输入排序') }]}
      >
        <InputNumber min={0} max={999_999} precision={0} />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('停用后不再可选，已有的数据仍显示它的文本。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={dictItemStatus} />
      </Form.Item>
      <Form.Item
        name="description"
        label={labels.description}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </ResourceForm>
  )
}
