import { Form, Input } from 'antd'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { blacklists, type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { t } from '#client/core/text.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { ExpiryField, PersonFields } from './person-fields.tsx'

/** Puts somebody on the platform's blacklist. */
export function BlacklistForm({ onClosed }: { onClosed: () => void }) {
  return (
    <ResourceForm<Blacklist>
      resource={blacklists}
      oneTitle={t('黑名单|一个')}
      addTitle={t('新增黑名单')}
      blank={{ certType: certType.values.idCard }}
      labels={{
        name: t('姓名'),
        certType: t('证件类型'),
        certNo: t('证件号码'),
        reason: t('原因'),
        expireDate: t('到期日'),
      }}
      onClosed={onClosed}
    >
      <PersonFields />
      <Form.Item
        name="reason"
        label={t('原因')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请写明原因，2 至 200 字') },
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <ExpiryField />
    </ResourceForm>
  )
}
