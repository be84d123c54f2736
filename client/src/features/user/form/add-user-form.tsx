import { App, Form, Input } from 'antd'
import { addUser, type UserDraft } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { fitsRule, notTaken } from '#client/features/check/index.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useRefreshUsers } from '#client/features/user/list/refresh-users.ts'
import { UserFields, withoutBlanks } from './user-fields.tsx'

interface AddUserFormProps {
  onClosed: () => void
}

interface NewUser extends UserDraft {
  password: string
  departNames?: string
  selecteddeparts?: string
}

/** The form for a new user; party and role come from the one who adds them. */
export function AddUserForm({ onClosed }: AddUserFormProps) {
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const own = useSession()?.userInfo.info

  return (
    <FormDrawer<NewUser>
      title={t('新增用户')}
      form={form}
      initialValues={{}}
      draft={{ form: 'user' }}
      onClosed={onClosed}
      submit={async (user) => {
        await call(addUser, { body: withoutBlanks(user) })
        message.success(t('已新增用户 {username}', { username: user.username }))
        await refresh()
      }}
    >
      <Form.Item
        name="username"
        label={t('账号')}
        extra={t('4 到 32 位，以字母开头，由字母、数字和下划线组成；保存后不能修改。')}
        validateTrigger="onBlur"
        validateFirst
        hasFeedback
        rules={[
          { required: true, message: t('请输入账号') },
          { validator: fitsRule('login_name') },
          { validator: notTaken({ tableName: 'sys_user', fieldName: 'username' }) },
        ]}
      >
        <Input maxLength={32} autoComplete="off" />
      </Form.Item>
      {own !== undefined && <UserFields party={own} hasDeparts />}
      <NewPasswordField label={t('初始密码')} />
    </FormDrawer>
  )
}
