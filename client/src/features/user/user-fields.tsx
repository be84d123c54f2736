import { Form, Input } from 'antd'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { isEmail, isMobile } from '@settle/shared/core/validators.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/dictionary-select.tsx'

/** What the forms for a new and for a known user have in common. */
export interface UserFieldValues {
  realname: string
  functionRole: User['functionRole']
  phone?: string | null
  email?: string | null
  remark?: string | null
}

/** The values as they are stored: an emptied optional field has no value. */
export function withoutBlanks<Values extends UserFieldValues>(values: Values): Values {
  const { phone, email, remark } = values
  return { ...values, phone: phone || null, email: email || null, remark: remark || null }
}

/** The fields themselves, for use inside a form drawer. */
export function UserFields() {
  return (
    <>
      <Form.Item
        name="realname"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, message: t('请输入姓名') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="functionRole"
        label={t('岗位')}
        extra={t('岗位决定账号在本主体内能看到和能做的事。')}
        rules={[{ required: true, message: t('请选择岗位') }]}
      >
        <DictionarySelect dictionary={functionRole} placeholder={t('请选择')} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        rules={[{ validator: formOf(isMobile, t('请输入正确格式的手机号码!')) }]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('邮箱')}
        rules={[{ validator: formOf(isEmail, t('请输入正确格式的邮箱!')) }]}
      >
        <Input maxLength={64} inputMode="email" />
      </Form.Item>
      <Form.Item name="remark" label={t('备注')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}

/** An optional field that must have a form when it is filled. */
function formOf(isValid: (text: string) => boolean, message: string) {
  return async (_rule: unknown, value: unknown) => {
    if (typeof value === 'string' && value !== '' && !isValid(value)) throw new Error(message)
  }
}
