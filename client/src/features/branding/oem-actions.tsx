import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { activateOemInfo } from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

// The form is not part of what a list needs to be drawn.
const OemForm = lazy(async () => ({ default: (await import('./oem-form.tsx')).OemForm }))

/** What can be done to one white label: change it, show it at its domain, or the built-in brand again. */
export function OemActions({ settings }: { settings: OemInfo }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { id, version, domainName } = settings
  const { yes, no } = yesNo.values
  const setActive = async (izActive: OemInfo['izActive'], done: string) => {
    await call(activateOemInfo, { body: { id, version, izActive } })
    message.success(done)
    // It stands on the pages of operators too.
    await queryClient.invalidateQueries()
  }

  return (
    <RowActions>
      {can('oem:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <OemForm settings={settings} onClosed={close} />}
        />
      )}
      {can('oem:active') && settings.izActive === yes && (
        <ConfirmAction
          label={t('停用')}
          title={t('停用白标“{domainName}”？', { domainName })}
          consequence={t('停用后，该域名下一次打开时恢复内置品牌；可以再启用。')}
          run={() => setActive(no, t('已停用“{appName}”', { appName: domainName }))}
        />
      )}
      {can('oem:active') && settings.izActive === no && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            // What goes wrong has been shown.
            void setActive(yes, t('已启用“{appName}”', { appName: domainName })).catch(
              () => undefined,
            )
          }}
        >
          {t('启用')}
        </Button>
      )}
    </RowActions>
  )
}
