import { type ReactNode } from 'react'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import './provider.css'

/** Facts of one kind under a heading. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="provider-group">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

interface FactProps {
  label: string
  /** In figures of one width, so that it can be compared with a picture. */
  isNumber?: boolean
  children: ReactNode
}

/** One fact; a dash where there is none. */
export function Fact({ label, isNumber = false, children }: FactProps) {
  const isMissing = children === null || children === undefined || children === ''

  return (
    <div>
      <dt>{label}</dt>
      <dd className={isNumber ? 'cell-figures' : undefined}>{isMissing ? missing : children}</dd>
    </div>
  )
}

/** Uploaded files as links to themselves; a dash where there are none. */
export function FileLinks({ paths, what }: { paths: readonly string[]; what: string }) {
  const urls = paths.flatMap((path) => fileUrlOf(path) ?? [])
  if (urls.length === 0) return t('未上传')

  return (
    <span className="provider-files">
      {urls.map((url, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {urls.length === 1 ? t('查看{what}', { what }) : `${what} ${place + 1}`}
        </a>
      ))}
    </span>
  )
}
