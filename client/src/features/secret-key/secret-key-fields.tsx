import { Form, Input } from 'antd'
import { t } from '#client/core/text.ts'

/** The fields of a key in the words of the user. */
export const secretKeyLabels = () => ({
  appName: t('应用名称'),
  callbackUrl: t('回调地址'),
  publicKey: t('公钥'),
})

const emptyIsNone = (text: string) => (text === '' ? null : text)

/** What can be changed of a key. What an address or a public key must look like is the server's to say, at its field. */
export function SecretKeyFields({ hasPublicKey }: { hasPublicKey: boolean }) {
  const labels = secretKeyLabels()

  return (
    <>
      <Form.Item
        name="appName"
        label={labels.appName}
        rules={[{ required: true, whitespace: true, message: t('请输入应用名称') }]}
      >
        <Input maxLength={50} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="callbackUrl"
        label={labels.callbackUrl}
        extra={t('供对接时查阅；平台目前不主动回调。')}
        normalize={emptyIsNone}
      >
        <Input maxLength={500} autoComplete="off" placeholder="https://" />
      </Form.Item>
      {hasPublicKey && (
        <Form.Item
          name="publicKey"
          label={labels.publicKey}
          extra={t('粘贴 PEM 格式的 RSA 公钥；私钥留在您的服务器上。')}
          normalize={emptyIsNone}
          rules={[{ required: true, message: t('请输入公钥') }]}
        >
          <Input.TextArea rows={8} maxLength={4000} spellCheck={false} />
        </Form.Item>
      )}
    </>
  )
}
