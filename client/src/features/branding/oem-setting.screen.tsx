import { Alert } from 'antd'
import { lazy } from 'react'
import { oemInfos } from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { OemPreview } from './oem-preview.tsx'
import './oem-setting.css'

const OemForm = lazy(async () => ({ default: (await import('./oem-form.tsx')).OemForm }))

/** 白标设置 of an operator (domain.md 2.4): how its own domain looks, and the form that changes it. */
export function OemSettingScreen() {
  const { data, error, refetch } = useFirstRows(oemInfos, { column: 'createTime' }, 1)
  const settings = data?.records[0]

  return (
    <Page title={t('白标设置')} actions={data !== undefined && <EditButton settings={settings} />}>
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <span className="skeleton-bar" aria-busy="true" />}
      {data !== undefined && settings === undefined && (
        <EmptyState sentence={t('还没有白标设置；提交并由平台启用后，您的域名显示您的品牌。')} />
      )}
      {settings !== undefined && <Settings settings={settings} />}
    </Page>
  )
}

function EditButton({ settings }: { settings: OemInfo | undefined }) {
  return (
    <Has action="oem:edit">
      <FormButton
        label={settings === undefined ? t('新增白标设置') : t('编辑')}
        type="primary"
        renderForm={(close) => (
          <OemForm {...(settings === undefined ? {} : { settings })} onClosed={close} />
        )}
      />
    </Has>
  )
}

function Settings({ settings }: { settings: OemInfo }) {
  const { domainName, izActive } = settings
  const isActive = izActive === yesNo.values.yes

  return (
    <>
      <Alert
        type={isActive ? 'success' : 'info'}
        showIcon
        title={
          isActive
            ? t('已启用：{domainName} 显示下面的品牌。', { domainName })
            : t('未启用：{domainName} 仍显示内置品牌，请联系平台启用。', { domainName })
        }
      />
      <div className="oem-setting">
        <OemPreview settings={settings} />
        <RecordTimeline resource={oemInfos} id={settings.id} />
      </div>
    </>
  )
}
