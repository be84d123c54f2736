import { Alert, App, Form, Input } from 'antd'
import { useId } from 'react'
import { editUser, revealUser, type User, users } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { isConflict, useRecordConflict } from '#client/ui/detail/record-conflict.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { type UserDeparts } from './user-departs.ts'
import { useRefreshUsers } from '#client/features/user/list/refresh-users.ts'
import { departValuesOf, type UserFieldValues, UserFields, withoutBlanks } from './user-fields.tsx'

interface EditUserFormProps {
  /** With unmasked values. */
  user: User
  departs: UserDeparts | undefined
  onClosed: () => void
}

/** The form for a known user. When somebody else saved in the meantime, the user decides whose values stay. */
export function EditUserForm({ user, departs, onClosed }: EditUserFormProps) {
  const { id, username } = user
  const ownBusId = useSession()?.userInfo.info.busId ?? null
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const accountId = useId()
  const conflict = useRecordConflict(form, user, {
    labels: {
      realname: t('姓名'),
      functionRole: t('角色'),
      phone: t('手机号'),
      email: t('邮箱'),
      remark: t('备注'),
    },
  })

  const save = async (values: UserFieldValues) => {
    try {
      const version = conflict.version() ?? user.version
      const body = { ...withoutBlanks(values), id, version }
      await call(editUser, { body })
    } catch (failure) {
      // The row in the answer is masked like a list; the choice needs the values themselves.
      if (isConflict(failure)) conflict.tell(await call(revealUser, { body: { id } }))
      throw failure
    }
    message.success(t('已保存用户 {username}', { username }))
    await refresh()
  }

  return (
    <FormDrawer<UserFieldValues>
      title={t('编辑用户 {username}', { username })}
      form={form}
      initialValues={{ ...user, ...departValuesOf(departs) }}
      draft={{ form: 'user', id, version: user.version }}
      onClosed={onClosed}
      submit={save}
    >
      {conflict.notice || (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t('这里显示完整的手机号和邮箱，本次查看已记入系统日志。')}
        />
      )}
      <Form.Item label={t('账号')} htmlFor={accountId}>
        <Input id={accountId} value={username} readOnly variant="borderless" />
      </Form.Item>
      <UserFields
        userId={id}
        party={user}
        hasDeparts={departs !== undefined && user.busId === ownBusId}
      />
      <RecordTimeline resource={users} id={id} />
    </FormDrawer>
  )
}
