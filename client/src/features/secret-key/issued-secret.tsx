import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { signAlgorithm } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import { type IssuedKey, verifySignature } from '@settle/shared/features/secret-key/secret-key.ts'
import { t } from '#client/core/text.ts'
import { CopyButton } from '#client/ui/action/copy-button.tsx'
import './issued-secret.css'

interface IssuedSecretProps {
  issued: IssuedKey
  onClosed: () => void
}

/** A secret, this once. It is closed by the button alone, so that nobody loses it by a click beside the dialog. */
export function IssuedSecret({ issued, onClosed }: IssuedSecretProps) {
  const { appId, appName, algorithm, secret } = issued
  const [isOpen, setOpen] = useState(true)
  const hash = algorithm === signAlgorithm.values.hmacSm3 ? 'SM3' : 'SHA-256'

  return (
    <Modal
      open={isOpen}
      title={t('“{appName}”的秘钥', { appName })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          {t('我已保存')}
        </Button>
      }
      afterClose={onClosed}
    >
      <Alert
        type="warning"
        showIcon
        title={t('秘钥只显示这一次。关闭后谁也不能再看到，丢失只能重置。')}
      />
      <dl className="issued-secret">
        <dt>AppId</dt>
        <dd>
          <code>{appId}</code>
          <CopyButton what="AppId" text={appId} />
        </dd>
        <dt>{t('秘钥')}</dt>
        <dd>
          <code>{secret}</code>
          <CopyButton what={t('秘钥')} text={secret ?? ''} />
        </dd>
      </dl>
      <p className="issued-secret-hint">
        {t(
          '签名方法：签名密钥 = {hash}(秘钥) 的小写十六进制；签名 = {algorithm}(签名密钥, appId、timestamp、nonce、content 以换行符连接)。可用 POST {path} 自测。',
          { hash, algorithm, path: verifySignature.path },
        )}
      </p>
    </Modal>
  )
}
