import { t } from '#client/core/text.ts'
import { PictureField } from '#client/features/file/index.ts'

interface PicturesFieldProps {
  id?: string
  /** The stored paths. */
  value?: readonly string[]
  onChange?: (paths: readonly string[]) => void
  what: string
  biz: string
  /** How many there may be. */
  limit: number
}

/** Some pictures of a form: each can be exchanged and taken away, and one more chosen. */
export function PicturesField({
  id,
  value = none,
  onChange,
  what,
  biz,
  limit,
}: PicturesFieldProps) {
  const change = (place: number, path: string | null) =>
    onChange?.(
      path === null ? value.filter((_, other) => other !== place) : value.with(place, path),
    )

  return (
    <div className="provider-pictures">
      {value.map((path, place) => (
        <PictureField
          key={path}
          value={path}
          what={`${what} ${place + 1}`}
          biz={biz}
          onChange={(next) => change(place, next)}
        />
      ))}
      {value.length < limit && (
        <PictureField
          key={value.length}
          {...(id === undefined ? {} : { id })}
          value={null}
          what={what}
          biz={biz}
          onChange={(path) => path !== null && onChange?.([...value, path])}
        />
      )}
      {value.length === limit && <span>{t('最多 {limit} 个', { limit })}</span>}
    </div>
  )
}

const none: readonly string[] = []
