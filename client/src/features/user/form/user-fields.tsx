import { Form, Input } from 'antd'
import { type User } from '@settle/shared/features/user/user.ts'
import { isEmail, isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { notTaken } from '#client/features/check/index.ts'
import { RecordPicker } from '#client/features/report/index.ts'
import { RoleSelect } from './role-select.tsx'
import { type Party } from './roles-of-party.ts'
import { type UserDeparts } from './user-departs.ts'

/** What the forms for a new and for a known user have in common. */
export interface UserFieldValues {
  realname: string
  functionRole: User['functionRole']
  phone?: string | null
  email?: string | null
  remark?: string | null
  /** The names of the departments, as the picker shows them. */
  departNames?: string
  /** Their ids, joined by commas. */
  selecteddeparts?: string
}

/** The departments as the fields hold them. */
export function departValuesOf(
  departs: UserDeparts = [],
): Pick<UserFieldValues, 'departNames' | 'selecteddeparts'> {
  return {
    departNames: departs.map(({ title }) => title).join(','),
    selecteddeparts: departs.map(({ value }) => value).join(','),
  }
}

/** The values as they are sent: an emptied optional field has no value, and departments go by their ids. */
export function withoutBlanks<Values extends UserFieldValues>(
  values: Values,
): Omit<Values, 'departNames'> {
  const { departNames: _shown, ...sent } = values
  const { phone, email, remark } = values
  return { ...sent, phone: phone || null, email: email || null, remark: remark || null }
}

interface UserFieldsProps {
  /** The user's id, of whom nobody else may hold the phone or the e-mail; a new user has none. */
  userId?: string
  /** Where the user belongs, whose roles they can have. */
  party: Party
  /** Whether the user is of the caller's own business, whose departments they can choose from. */
  hasDeparts: boolean
}

/** The fields themselves, for use inside a form drawer. */
export function UserFields({ userId, party, hasDeparts }: UserFieldsProps) {
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
        label={t('角色')}
        extra={t('角色决定账号在本主体内能看到和能做的事。')}
        rules={[{ required: true, message: t('请选择角色') }]}
      >
        <RoleSelect party={party} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          { validator: formOf(isMobile, t('请输入正确格式的手机号码!')) },
          { validator: notTaken({ tableName: 'sys_user', fieldName: 'phone', dataId: userId }) },
        ]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('邮箱')}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          { validator: formOf(isEmail, t('请输入正确格式的邮箱!')) },
          { validator: notTaken({ tableName: 'sys_user', fieldName: 'email', dataId: userId }) },
        ]}
      >
        <Input maxLength={64} inputMode="email" />
      </Form.Item>
      {hasDeparts && <DepartsField />}
      <Form.Item name="remark" label={t('备注')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}

function DepartsField() {
  const form = Form.useFormInstance()

  return (
    <>
      <Form.Item name="departNames" label={t('部门')}>
        <RecordPicker
          code="pick_depart"
          orgFields="departName,id"
          destFields="departNames,selecteddeparts"
          field="departNames"
          multi
          placeholder={t('请选择部门，可选多个')}
          onPick={(values) => form.setFieldsValue(values)}
        />
      </Form.Item>
      <Form.Item name="selecteddeparts" hidden noStyle>
        <Input />
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
