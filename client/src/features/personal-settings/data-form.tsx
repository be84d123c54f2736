import { App, Form } from 'antd'
import { sex } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  editPersonalData,
  type PersonalSettings,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PictureField } from '#client/features/file/index.ts'

interface OwnData {
  readonly avatar?: string | null
  readonly sex?: string | undefined
  readonly birthday?: string | undefined
}

interface DataFormProps {
  settings: PersonalSettings
  onSaved: (settings: PersonalSettings) => void
  onClosed: () => void
}

/** Picture, sex and birthday of the one who is logged in. */
export function DataForm({ settings, onSaved, onClosed }: DataFormProps) {
  const [form] = Form.useForm<OwnData>()
  const { message } = App.useApp()
  const { avatar, sex: ownSex, birthday } = settings

  return (
    <FormDrawer<OwnData>
      title={t('编辑资料')}
      form={form}
      initialValues={{
        avatar,
        ...(ownSex === null ? {} : { sex: ownSex }),
        ...(birthday === null ? {} : { birthday }),
      }}
      submit={async (values) => {
        const body = {
          avatar: values.avatar ?? null,
          sex: values.sex ?? null,
          birthday: values.birthday ?? null,
        }
        onSaved(await call(editPersonalData, { body }))
        message.success(t('保存成功'))
      }}
      onClosed={onClosed}
    >
      <Form.Item name="avatar" label={t('头像')}>
        <PictureField what={t('头像')} biz="avatar" />
      </Form.Item>
      <Form.Item name="sex" label={t('性别')}>
        <DictionarySelect dictionary={sex} />
      </Form.Item>
      <Form.Item name="birthday" label={t('出生日期')}>
        <DayField />
      </Form.Item>
    </FormDrawer>
  )
}
