import { lazy, Suspense } from 'react'
import './scan-code.css'

// The library of its own is fetched where a code shows, and weighed by itself (scripts/check-budgets.js).
const ScanCodePicture = lazy(async () => ({
  default: (await import('./scan-code-picture.tsx')).ScanCodePicture,
}))

/** An address to scan with a phone; empty as long as there is none. */
export function ScanCode({ address }: { address: string | undefined }) {
  return (
    <div className="scan-code">
      <Suspense>{address !== undefined && <ScanCodePicture address={address} />}</Suspense>
    </div>
  )
}
