import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { signAlgorithm } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import {
  addSecretKey,
  type IssuedKey,
  type SecretKey,
  secretKeys,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { inSentence, t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { SecretKeyFields, secretKeyLabels } from './secret-key-fields.tsx'

type Draft = BodyOf<typeof addSecretKey>

interface AddSecretKeyFormProps {
  /** Takes the new key with its secret, which nobody is told again. */
  onIssued: (issued: IssuedKey) => void
  onClosed: () => void
}

/** A new key: what it is for, and how its program signs. */
export function AddSecretKeyForm({ onIssued, onClosed }: AddSecretKeyFormProps) {
  const [form] = Form.useForm<Draft>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const algorithm = Form.useWatch('algorithm', form)

  const save = async (values: Draft) => {
    const issued = await call(addSecretKey, { body: values })
    if (issued.secret === null)
      message.success(t('{title}已保存', { title: inSentence(t(secretKeys.title)) }))
    else onIssued(issued)
    await queryClient.invalidateQueries({ queryKey: [secretKeys.name] })
  }

  return (
    <FormDrawer<Draft>
      title={t('新增{title}', { title: inSentence(t(secretKeys.title)) })}
      form={form}
      initialValues={{ algorithm: signAlgorithm.values.hmacSha256, callbackUrl: null }}
      draft={{ form: secretKeys.name, id: undefined, version: undefined }}
      onClosed={onClosed}
      submit={save}
    >
      <Form.Item
        name="algorithm"
        label={t('签名算法')}
        extra={t('保存后不能修改。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={signAlgorithm} />
      </Form.Item>
      <SecretKeyFields hasPublicKey={algorithm === signAlgorithm.values.rsaSha256} />
    </FormDrawer>
  )
}

interface EditSecretKeyFormProps {
  secretKey: SecretKey
  onClosed: () => void
}

/** What a key is called and how its party is reached; the secret is not part of it. */
export function EditSecretKeyForm({ secretKey, onClosed }: EditSecretKeyFormProps) {
  return (
    <ResourceForm<SecretKey>
      resource={secretKeys}
      row={secretKey}
      blank={{}}
      labels={secretKeyLabels()}
      onClosed={onClosed}
    >
      <SecretKeyFields hasPublicKey={secretKey.publicKey !== null} />
    </ResourceForm>
  )
}
