import { lazy } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from './form-button.tsx'

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

interface ExportButtonProps {
  list: ResourceList<unknown>
}

/** Writes the rows of a list to a file; says before how many there will be, and after how many there are (client.md, rule 4). */
export function ExportButton({ list }: ExportButtonProps) {
  return (
    <FormButton
      label={t('导出')}
      type="default"
      renderForm={(close) => <ExportDialog list={list} onClose={close} />}
    />
  )
}
