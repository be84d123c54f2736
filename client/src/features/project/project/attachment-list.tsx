import { Button } from 'antd'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'

interface AttachmentListProps {
  /** The stored paths. */
  paths: readonly string[]
  onRemove?: (path: string) => void
}

/** Files by their names; each opens in a window of its own. */
export function AttachmentList({ paths, onRemove }: AttachmentListProps) {
  if (paths.length === 0) return null
  return (
    <ul className="attachment-list">
      {paths.map((path) => (
        <li key={path}>
          <a href={fileUrlOf(path)} target="_blank" rel="noreferrer">
            {nameOf(path)}
          </a>
          {onRemove !== undefined && (
            <Button type="text" size="small" danger onClick={() => onRemove(path)}>
              {t('移除')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name of a file, without the folder and the mark that keeps names apart. */
function nameOf(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? path)
}
