import { useBranding } from '#client/core/look/branding.ts'
import { WhiteLabelMark } from '#client/ui/picture/white-label-mark.tsx'
import './brand-mark.css'

/** The mark of the brand, on the login page or in the workspace; a white label shows its logo there ([BRAND-04]). */
export function BrandMark({ page }: { page: 'login' | 'home' }) {
  const { isWhiteLabel, websiteName, loginPageLogo, homePageLogo } = useBranding()
  const logo = page === 'login' ? loginPageLogo : homePageLogo

  return isWhiteLabel ? (
    <WhiteLabelMark key={logo} name={websiteName} logo={logo} page={page} />
  ) : (
    <OwnMark />
  )
}

/** The product's own: a boat that carries its two sails evenly. */
function OwnMark() {
  return (
    <svg className="brand-own" width={32} height={32} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b5cad" />
      <path d="M6 19.5h20l-3.6 5.2a3 3 0 0 1-2.5 1.3h-7.8a3 3 0 0 1-2.5-1.3z" fill="#fff" />
      <path d="M15.2 6v11.2H8.4z" fill="#fff" />
      <path d="M17.2 9.2v8h5.6z" fill="#8ec8ff" />
    </svg>
  )
}
