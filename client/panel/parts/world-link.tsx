import { type Role } from '@settle/shared/core/role.ts'
import { type World } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { enterAtThisOrigin, pageIn } from '#panel/world-origin.ts'

interface WorldLinkProps {
  readonly world: World
  readonly who: Role | 'home'
  readonly text: string
  /** What a screen reader says. */
  readonly label: string
}

/** A link that opens a world, or one role in it, at its own origin, else at this one. */
export function WorldLink({ world, who, text, label }: WorldLinkProps) {
  const { hasOwnOrigins: hasOwnOrigin } = usePanel()
  const path = who === 'home' ? '/' : `/user/login?account=${who}`
  return (
    <a
      class="button"
      href={pageIn(world, { who, hasOwnOrigin, path })}
      target="_blank"
      rel="noopener"
      aria-label={label}
      onClick={() => {
        if (!hasOwnOrigin) enterAtThisOrigin(world)
      }}
    >
      {text}
    </a>
  )
}
