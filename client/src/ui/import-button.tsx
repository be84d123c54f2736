import { lazy } from 'react'
import { t } from '#client/core/text.ts'
import { FormButton } from './form-button.tsx'
import { Has } from './has.tsx'
import { type ImportedList } from './import-list.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

interface ImportButtonProps {
  list: ImportedList
}

/** Adds rows out of a spreadsheet, for those who may add one; says before what may stand in it, and after what was wrong. */
export function ImportButton({ list }: ImportButtonProps) {
  return (
    <Has action={list.adds.permission ?? ''}>
      <FormButton
        label={t('导入')}
        type="default"
        renderForm={(close) => <ImportDialog list={list} onClose={close} />}
      />
    </Has>
  )
}
