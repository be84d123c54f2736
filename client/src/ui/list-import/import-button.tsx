import { lazy } from 'react'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { type ImportedList } from './import-list.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

interface ImportButtonProps {
  list: ImportedList
  /** What the dialog is for. */
  title: string
}

/** Adds rows out of a spreadsheet; says before what may stand in it, and after what was wrong. For those who may add one. */
export function ImportButton({ list, title }: ImportButtonProps) {
  return (
    <FormButton
      label={t('导入')}
      type="default"
      renderForm={(close) => <ImportDialog list={list} title={title} onClose={close} />}
    />
  )
}
