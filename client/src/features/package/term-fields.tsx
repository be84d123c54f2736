import { Form, Select } from 'antd'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { payoutTarget } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'

/** Over which channels money goes; the server knows which ones the provider has opened. */
export function ChannelField() {
  const options = useDictionary(payChannel.code)

  return (
    <Form.Item
      name="channels"
      label={t('渠道')}
      rules={[{ required: true, message: t('请选择渠道') }]}
    >
      <Select
        mode="multiple"
        options={options.map(({ value, text }) => ({ value, label: text }))}
      />
    </Form.Item>
  )
}

export function TargetField() {
  return (
    <Form.Item
      name="payoutTarget"
      label={t('下发去向')}
      rules={[{ required: true, message: t('请选择') }]}
    >
      <DictionarySelect dictionary={payoutTarget} />
    </Form.Item>
  )
}

/** From when to when the contract runs. */
export function TermFields() {
  return (
    <>
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
        rules={[{ required: true, message: t('请选择日期') }]}
      >
        <DayField />
      </Form.Item>
    </>
  )
}
