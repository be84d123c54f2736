import { App, Form, Input } from 'antd'
import { verifyIndividual } from '@settle/shared/features/individual/individual-calls.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshPeople } from './individual-role.ts'

interface VerifyFormProps {
  person: IndividualInfo
  onClosed: () => void
}

interface VerifyValues {
  name?: string
  phone?: string
}

/** 重新核验: the register is asked again, about a mended name or phone where one is given. */
export function VerifyForm({ person, onClosed }: VerifyFormProps) {
  const [form] = Form.useForm<VerifyValues>()
  const { message } = App.useApp()
  const refresh = useRefreshPeople()
  const { id, version, realNameMsg } = person

  return (
    <FormDrawer<VerifyValues>
      title={t('重新实名核验：{name}', { name: person.name })}
      form={form}
      initialValues={{}}
      submitText={t('核验')}
      onClosed={onClosed}
      submit={async ({ name = '', phone = '' }) => {
        const after = await call(verifyIndividual, {
          body: {
            id,
            version,
            ...(name === '' ? {} : { name }),
            ...(phone === '' ? {} : { phone }),
          },
        })
        if (after.realNameStatus === realNameStatus.values.passed) {
          message.success(t('实名核验已通过'))
        } else {
          message.warning(t('实名核验未通过：{reason}', { reason: t(after.realNameMsg ?? '') }))
        }
        await refresh()
      }}
    >
      {realNameMsg !== null && <p>{t('上次核验：{reason}', { reason: t(realNameMsg) })}</p>}
      <Form.Item
        name="name"
        label={t('改正姓名')}
        extra={t('与证件上完全一致；姓名没有错时不填。')}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('改正手机号')}
        rules={[{ pattern: /^1\d{10}$/, message: t('请输入正确格式的手机号码!') }]}
      >
        <Input maxLength={11} autoComplete="off" inputMode="numeric" />
      </Form.Item>
    </FormDrawer>
  )
}
