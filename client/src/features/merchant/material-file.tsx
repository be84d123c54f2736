import { useState } from 'react'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'

interface MaterialFileProps {
  title: string
  /** Of an upload; null where none was handed in. */
  path: string | null
}

/** One picture of the materials, small; a click opens it in full in a window of its own. */
export function MaterialFile({ title, path }: MaterialFileProps) {
  const [isBroken, setBroken] = useState(false)
  const url = fileUrlOf(path)

  return (
    <figure className="merchant-file">
      {url === undefined ? (
        <span className="merchant-file-none">{t('未上传')}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('打开{title}', { title })}>
          {isPicture(url) && !isBroken ? (
            <img src={url} alt={title} onError={() => setBroken(true)} />
          ) : (
            <span>{isBroken ? t('图片无法显示，点击打开') : t('PDF 文件，点击打开')}</span>
          )}
        </a>
      )}
      <figcaption>{title}</figcaption>
    </figure>
  )
}

function isPicture(url: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(url)
}
