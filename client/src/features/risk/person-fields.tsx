import { Form, Input } from 'antd'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'

/** Who is entered: name and certificate, by which the check of a payment knows the person. */
export function PersonFields() {
  return (
    <>
      <Form.Item
        name="name"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入姓名') }]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="certType"
        label={t('证件类型')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={certType} />
      </Form.Item>
      <Form.Item
        name="certNo"
        label={t('证件号码')}
        extra={t('付款校验按证件号码判断。')}
        rules={[{ required: true, whitespace: true, message: t('请输入证件号码') }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Until when the entry holds. */
export function ExpiryField() {
  return (
    <Form.Item
      name="expireDate"
      label={t('到期日')}
      extra={t('到期日当天仍然有效；不填表示长期有效。')}
      // An untouched field says nothing.
      normalize={(day: string | undefined) => day ?? null}
      getValueProps={(day: string | null | undefined) => ({ value: day ?? undefined })}
    >
      <DayField />
    </Form.Item>
  )
}
