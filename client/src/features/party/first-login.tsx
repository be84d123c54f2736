import { Form, Input } from 'antd'
import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import { fitsRule, notTaken } from '#client/features/check/index.ts'
import { t } from '#client/core/text.ts'
import { fits, FormSection } from './form-parts.tsx'

/** The login with which a new business begins. */
export function FirstLogin() {
  return (
    <>
      <FormSection
        title={t('管理员账号')}
        note={t('保存后立即可以登录；审核通过后，首次登录要求修改初始密码。')}
      />
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
      <Form.Item
        name="password"
        label={t('初始密码')}
        extra={t('至少 8 位，同时含有字母和数字。请通过安全的方式告知本人。')}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          { required: true, message: t('请输入新密码!') },
          fits(isPassword, validationMessages.password),
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
