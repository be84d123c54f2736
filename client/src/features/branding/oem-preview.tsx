import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { AgreementText } from '#client/ui/agreement/agreement-text.tsx'
import { WhiteLabelMark } from '#client/ui/picture/white-label-mark.tsx'
import './oem-preview.css'

/** What of the settings is seen. */
export interface SeenSettings {
  readonly websiteName?: string | null
  readonly hotline?: string
  readonly copyright?: string
  readonly recordNo?: string
  readonly loginPageLogo?: string | null
  readonly homePageLogo?: string | null
  readonly pcLoginProtocol?: string | null
}

/** What a white label will look like: its login page and the head of its workspace, small ([BRAND-04]). */
export function OemPreview({ settings }: { settings: SeenSettings }) {
  const { hotline = '', copyright = '', recordNo = '', pcLoginProtocol } = settings
  const name = settings.websiteName?.trim() || t('网站名称')
  const loginLogo = fileUrlOf(settings.loginPageLogo)
  const homeLogo = fileUrlOf(settings.homePageLogo)

  return (
    <section className="oem-preview" aria-label={t('预览')}>
      <figure>
        <figcaption>{t('登录页')}</figcaption>
        <div className="oem-preview-window">
          <p className="oem-preview-head">
            <WhiteLabelMark key={loginLogo} name={name} logo={loginLogo} page="login" />
            <strong>{name}</strong>
            <span>{t('客服热线 {hotline}', { hotline })}</span>
          </p>
          <div className="oem-preview-login" aria-hidden="true">
            <span />
            <span />
            <b />
          </div>
          <p className="oem-preview-foot">
            {copyright} · {recordNo}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>{t('工作台')}</figcaption>
        <p className="oem-preview-window oem-preview-head">
          <WhiteLabelMark key={homeLogo} name={name} logo={homeLogo} page="home" />
          <strong>{name}</strong>
        </p>
      </figure>
      {pcLoginProtocol && (
        <figure>
          <figcaption>{t('平台使用协议')}</figcaption>
          <div className="oem-preview-window oem-preview-agreement">
            <AgreementText html={pcLoginProtocol} />
          </div>
        </figure>
      )}
    </section>
  )
}
