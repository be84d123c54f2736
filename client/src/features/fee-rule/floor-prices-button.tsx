import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FloorPricesDrawer } from './drawers.ts'

interface FloorPricesButtonProps {
  /** Whose table is shown first; without it the first one's. */
  ownerId?: string
}

/** 底价: opens what operators and agents do not sell below. */
export function FloorPricesButton({ ownerId }: FloorPricesButtonProps) {
  return (
    <FormButton
      label={t('底价')}
      type="default"
      renderForm={(close) => (
        <FloorPricesDrawer {...(ownerId !== undefined && { ownerId })} onClosed={close} />
      )}
    />
  )
}
