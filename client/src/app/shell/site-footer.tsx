import { useBranding } from '#client/core/look/branding.ts'
import { AgreementLink } from '#client/ui/agreement/agreement-link.tsx'
import './site-footer.css'

const filingSearch = 'https://beian.miit.gov.cn/'

/** Whose site it is, in the brand of the host: copyright, filing and agreement ([LAYOUT-01]; specification, section 2). */
export function SiteFooter() {
  const { copyright, copyrightUrl, recordNo, agreementHtml } = useBranding()

  return (
    <footer className="site-footer">
      {copyright !== '' && <Copyright text={copyright} address={copyrightUrl} />}
      {recordNo !== '' && (
        <a href={filingSearch} target="_blank" rel="noreferrer">
          {recordNo}
        </a>
      )}
      <AgreementLink html={agreementHtml} />
    </footer>
  )
}

function Copyright({ text, address }: { text: string; address: string | undefined }) {
  if (address === undefined) return <span>{text}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
