import { useQuery } from '@tanstack/react-query'
import { App, Form, Input, Select } from 'antd'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { invitePerson, listSignPackages } from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { useRefreshSigns, useSignRole } from './sign-role.ts'
import '#client/ui/form/mark/default-choice.css'

interface InviteValues {
  packageId?: string
  signMode?: SignRecordRow['signMode']
  name: string
  certType?: NonNullable<(typeof certType)['items'][number]['value']>
  certNo: string
  phone: string
}

/** Invites one person: between whom, how, and who it is. */
export function InviteForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<InviteValues>()
  const { message } = App.useApp()
  const refresh = useRefreshSigns()
  const role = useSignRole()
  const { data: packages = [], isPending } = useQuery({
    queryKey: [listSignPackages.id, role],
    queryFn: ({ signal }) => call(listSignPackages, {}, { signal }),
  })
  const chosen = Form.useWatch('packageId', form)
  const pack = packages.find(({ packageId }) => packageId === chosen) ?? packages[0]
  const { sms, silent } = signMode.values
  const mode = Form.useWatch('signMode', form) ?? pack?.signMode ?? sms
  const waysOf = {
    [sms]: t('对方会收到带链接的短信，7 天内有效。'),
    [silent]: t('不发短信，核验通过后一秒内完成签约。'),
  }
  const hint = mode === sms || mode === silent ? waysOf[mode] : t('不发短信，签好后上传扫描件。')

  return (
    <FormDrawer<InviteValues>
      title={t('邀请签约')}
      form={form}
      initialValues={{ certType: certType.values.idCard }}
      draft={{ form: 'sign-invite', id: 'new' }}
      submitText={t('邀请')}
      onClosed={onClosed}
      submit={async (values) => {
        const packageId = values.packageId ?? pack?.packageId
        await call(invitePerson, {
          body: { ...values, signMode: mode, ...(packageId === undefined ? {} : { packageId }) },
        })
        message.success(
          mode === sms
            ? t('邀请短信已发给{name}', { name: values.name })
            : t('已为{name}发起签约', { name: values.name }),
        )
        await refresh()
      }}
    >
      <Form.Item name="packageId" label={role === 'merchant' ? t('服务商') : t('商户')}>
        <Select
          loading={isPending}
          className="default-choice"
          placeholder={nameIn(pack, role)}
          notFoundContent={t('没有合作中的套餐')}
          options={packages.map((one) => ({ value: one.packageId, label: nameIn(one, role) }))}
        />
      </Form.Item>
      <Form.Item name="signMode" label={t('签约方式')} extra={hint}>
        <DictionarySelect
          dictionary={signMode}
          className="default-choice"
          placeholder={<DictionaryText dictionary={signMode} value={mode} />}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, message: t('请输入姓名') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="certType" label={t('证件类型')}>
        <DictionarySelect dictionary={certType} />
      </Form.Item>
      <Form.Item
        name="certNo"
        label={t('证件号码')}
        rules={[{ required: true, whitespace: true, message: t('请输入证件号码') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        rules={[{ required: true, pattern: /^1\d{10}$/, message: t('请输入 11 位手机号') }]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
    </FormDrawer>
  )
}

type SignPackage = Awaited<ReturnType<typeof call<typeof listSignPackages>>>[number]

function nameIn(pack: SignPackage | undefined, role: string): string {
  return (role === 'merchant' ? pack?.providerName : pack?.merchantName) ?? ''
}
