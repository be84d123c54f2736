import { useState } from 'react'
import { t } from '#client/core/text.ts'
import './white-label-mark.css'

interface WhiteLabelMarkProps {
  name: string
  logo: string | undefined
  page: 'login' | 'home'
}

/** Without a logo, and where it cannot be loaded, the first character of the name stands in. Give it the logo as key. */
export function WhiteLabelMark({ name, logo, page }: WhiteLabelMarkProps) {
  const [isBroken, setIsBroken] = useState(false)

  if (logo === undefined || isBroken) {
    return (
      <span className="brand-initial" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    )
  }
  return (
    <img
      className="brand-logo"
      data-page={page}
      src={logo}
      alt={t('{name}标志', { name })}
      onError={() => setIsBroken(true)}
    />
  )
}
