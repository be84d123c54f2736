import { Alert, App, Form, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { editUser, revealUser, type User, users } from '@settle/shared/features/user/user.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { ConflictNotice } from '#client/ui/conflict-notice.tsx'
import { FormDrawer } from '#client/ui/form-drawer.tsx'
import { RecordTimeline } from '#client/ui/record-timeline.tsx'
import { type UserDeparts } from './user-departs.ts'
import { useRefreshUsers } from './refresh-users.ts'
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
  const [theirs, setTheirs] = useState<User>()
  // The version that the next saving replaces.
  const version = useRef(user.version)

  const save = async (values: UserFieldValues) => {
    try {
      await call(editUser, { body: { ...withoutBlanks(values), id, version: version.current } })
    } catch (failure) {
      if (!isConflict(failure)) throw failure
      // The row in the answer is masked like a list; the choice needs the values themselves.
      setTheirs(await call(revealUser, { body: { id } }))
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
      {theirs === undefined ? (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t('这里显示完整的手机号和邮箱，本次查看已记入系统日志。')}
        />
      ) : (
        <ConflictNotice
          differences={differencesOf(theirs, user)}
          by={theirs.updateBy ?? ''}
          at={theirs.updateTime ?? ''}
          onTakeTheirs={() => {
            version.current = theirs.version
            form.setFieldsValue(theirs)
            setTheirs(undefined)
          }}
          onKeepMine={() => {
            version.current = theirs.version
            setTheirs(undefined)
            form.submit()
          }}
        />
      )}
      <Form.Item label={t('账号')} htmlFor={accountId}>
        <Input id={accountId} value={username} disabled />
      </Form.Item>
      <UserFields userId={id} hasDeparts={departs !== undefined && user.busId === ownBusId} />
      <RecordTimeline resource={users} id={id} />
    </FormDrawer>
  )
}

function isConflict(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === outcomeCode.conflict
}

/** What they changed since this form was opened, in the words of the form. */
function differencesOf(theirs: User, before: User) {
  const fields = [
    { field: 'realname', label: t('姓名') },
    { field: 'functionRole', label: t('岗位') },
    { field: 'phone', label: t('手机号') },
    { field: 'email', label: t('邮箱') },
    { field: 'remark', label: t('备注') },
  ] as const
  return fields
    .filter(({ field }) => theirs[field] !== before[field])
    .map(({ field, label }) => ({ label, before: before[field], after: theirs[field] }))
}
