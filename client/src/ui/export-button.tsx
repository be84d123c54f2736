import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type ResourceList } from '#client/core/resource-list.ts'
import { t } from '#client/core/text.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

interface ExportButtonProps {
  list: ResourceList<unknown>
}

/** Writes the rows of a list to a file; says before how many there will be, and after how many there are (client.md, rule 4). */
export function ExportButton({ list }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('导出')}</Button>
      <Suspense>{isOpen && <ExportDialog list={list} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
