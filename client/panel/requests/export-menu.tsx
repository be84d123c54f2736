import { worldPath } from '#panel/control-api.ts'
import { t } from '#panel/text.ts'
import { type RequestSummary } from './request-summary.ts'

/** As many ids as fit into an address. */
const idLimit = 300

const formats: readonly (readonly [string, string])[] = [
  ['har', 'HAR'],
  ['curl', 'curl'],
  ['playwright', 'Playwright'],
  ['vitest', 'Vitest'],
]

interface ExportMenuProps {
  readonly world: string
  readonly shown: readonly RequestSummary[]
  /** Whether these are all that the world has. */
  readonly isAll: boolean
}

/** Takes the requests that are shown along: as an archive, for the shell, or as a test that makes them again. */
export function ExportMenu({ world, shown, isAll }: ExportMenuProps) {
  if (shown.length === 0) return null
  const ids = shown.slice(0, idLimit).map(({ id }) => id)
  const addressFor = (as: string) => {
    const query = new URLSearchParams({ as, ...(isAll ? {} : { ids: ids.join(',') }) })
    return worldPath(world, `/requests/export?${query}`)
  }
  return (
    <details class="export-menu">
      <summary class="button">{t('导出…')}</summary>
      <div>
        {formats.map(([as, name]) => (
          <a key={as} href={addressFor(as)} download>
            {name}
          </a>
        ))}
      </div>
    </details>
  )
}
