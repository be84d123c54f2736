import { platformAgreementTitle } from '@settle/shared/core/text/agreement-title.ts'
import { useAppearance } from '#client/core/look/appearance.ts'
import { t } from '#client/core/text.ts'

/**
 * The text of an agreement. A white label's comes from its operator as HTML, and is shown where nothing of it runs:
 * the frame has no scripts, no forms, no windows and an origin of its own.
 */
export function AgreementText({ html }: { html: string }) {
  const appearance = useAppearance()

  return (
    <iframe
      className="agreement-text"
      title={t(platformAgreementTitle)}
      sandbox=""
      srcDoc={pageOf(html, appearance)}
    />
  )
}

function pageOf(html: string, appearance: 'light' | 'dark'): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<style>
:root { color-scheme: ${appearance} }
body { margin: 0; font: 14px/1.7 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere }
h3 { margin: 20px 0 4px; font-size: 14px }
p { margin: 0 0 8px }
img, table { max-width: 100% }
</style>
${html}`
}
