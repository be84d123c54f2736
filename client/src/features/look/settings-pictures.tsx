import { type AppearanceChoice } from '#client/core/look/look.ts'

interface LayoutPictureProps {
  isTop: boolean
  isBounded?: boolean
}

/** Where menu and content stand. */
export function LayoutPicture({ isTop, isBounded = false }: LayoutPictureProps) {
  return (
    <svg className="settings-picture" viewBox="0 0 48 36" aria-hidden="true">
      <rect className="picture-ground" width="48" height="36" rx="4" />
      {isTop ? (
        <rect className="picture-menu" width="48" height="9" rx="4" />
      ) : (
        <rect className="picture-menu" width="13" height="36" rx="4" />
      )}
      {!isTop && <rect className="picture-content" x="17" y="5" width="27" height="26" rx="2" />}
      {isTop && isBounded && (
        <rect className="picture-content" x="13" y="13" width="22" height="19" rx="2" />
      )}
      {isTop && !isBounded && (
        <rect className="picture-content" x="4" y="13" width="40" height="19" rx="2" />
      )}
    </svg>
  )
}

const halves = {
  light: { left: '#fff', right: '#fff', line: '#98a2b3' },
  dark: { left: '#171d24', right: '#171d24', line: '#98a2b3' },
  system: { left: '#fff', right: '#171d24', line: '#98a2b3' },
} as const satisfies Record<AppearanceChoice, object>

/** A page in the light, in the dark, or in both. */
export function AppearancePicture({ choice }: { choice: AppearanceChoice }) {
  const { left, right, line } = halves[choice]

  return (
    <svg className="settings-picture" viewBox="0 0 48 36" aria-hidden="true">
      <path d="M4 0h20v36H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill={left} />
      <path d="M24 0h20a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H24z" fill={right} />
      <path d="M8 10h14M8 18h9M26 10h14M26 18h9M26 26h14M8 26h14" stroke={line} strokeWidth="2" />
    </svg>
  )
}
