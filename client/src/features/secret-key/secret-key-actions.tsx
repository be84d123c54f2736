import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { secretKeyStatus } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import {
  disableSecretKey,
  type IssuedKey,
  resetSecretKey,
  type SecretKey,
  secretKeys,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const EditSecretKeyForm = lazy(async () => ({
  default: (await import('./secret-key-form.tsx')).EditSecretKeyForm,
}))

interface SecretKeyActionsProps {
  secretKey: SecretKey
  onIssued: (issued: IssuedKey) => void
}

/** What can be done to a key: its party changes and resets it, the platform switches it off. */
export function SecretKeyActions({ secretKey, onIssued }: SecretKeyActionsProps) {
  const can = useCan()
  const busId = useSession()?.userInfo.info.busId ?? null
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { id, version, appName, busName, status } = secretKey
  const isOwn = secretKey.busId === busId
  const refresh = () => queryClient.invalidateQueries({ queryKey: [secretKeys.name] })
  const { enabled, disabled } = secretKeyStatus.values
  const setStatus = async (next: SecretKey['status'], done: string) => {
    await call(disableSecretKey, { body: { id, version, status: next } })
    message.success(done)
    await refresh()
  }

  return (
    <RowActions>
      {can('secretKey:add') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <EditSecretKeyForm secretKey={secretKey} onClosed={close} />}
        />
      )}
      {can('secretKey:reset') && isOwn && secretKey.secretMask !== null && (
        <ConfirmAction
          label={t('重置')}
          title={t('重置“{appName}”的秘钥？', { appName })}
          consequence={t('旧秘钥立即失效，用它签名的程序会被拒绝，直到换上新秘钥。')}
          run={async () => {
            onIssued(await call(resetSecretKey, { body: { id, version } }))
            await refresh()
          }}
        />
      )}
      {can('secretKey:disable') && status === enabled && (
        <ConfirmAction
          label={t('停用')}
          title={t('停用秘钥“{appName}”？', { appName })}
          consequence={t('停用后，{busName} 用它签名的调用立即被拒绝；可以再启用。', { busName })}
          run={() => setStatus(disabled, t('已停用“{appName}”', { appName }))}
        />
      )}
      {can('secretKey:disable') && status === disabled && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            // What goes wrong has been shown.
            void setStatus(enabled, t('已启用“{appName}”', { appName })).catch(() => undefined)
          }}
        >
          {t('启用')}
        </Button>
      )}
    </RowActions>
  )
}
