import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CopyNumber } from '#client/features/payout/order/order-number.tsx'

const ItemDrawer = lazy(async () => ({ default: (await import('./item-drawer.tsx')).ItemDrawer }))

/** The member of the address that names the payment whose drawer is open. */
const parameter = 'item'

/** Opens and closes the drawer of a payment beside the list; the address keeps which one is open. */
function useItemDrawer() {
  const [parameters, setParameters] = useSearchParams()
  const show = (id: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === undefined) after.delete(parameter)
        else after.set(parameter, id)
        return after
      },
      { replace: true },
    )

  return { openId: parameters.get(parameter) ?? undefined, show }
}

interface ItemLinkProps {
  id: string
  /** What is copied by the button beside it; without one there is no button. */
  number?: string
  children: ReactNode
}

/** Opens the drawer of a payment. */
export function ItemLink({ id, number, children }: ItemLinkProps) {
  const { show } = useItemDrawer()

  return (
    <span className="number-cell">
      <Button type="link" size="small" className="item-link" onClick={() => show(id)}>
        {children}
      </Button>
      {number !== undefined && <CopyNumber number={number} />}
    </span>
  )
}

/** Stands once on each screen with payments: the drawer of the one that the address names. */
export function OpenItem() {
  const { openId, show } = useItemDrawer()
  if (openId === undefined) return null

  return (
    <Suspense fallback={null}>
      <ItemDrawer id={openId} onShow={show} onClosed={() => show(undefined)} />
    </Suspense>
  )
}
