import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#client/core/text.ts'
import { type TabActions } from './use-tab-actions.tsx'

/** Where a menu was asked for, and for which page. */
export interface TabMenuCall {
  readonly key: string
  /** In px from the window's corner. */
  readonly left: number
  readonly top: number
}

interface TabMenuProps {
  call: TabMenuCall
  actions: TabActions
  onClose: () => void
}

/**
 * What can be done with one open page ([TABS-05]). Made by hand: antd's Dropdown would be a seventieth of all that the
 * first page may weigh.
 */
export function TabMenu({ call, actions, onClose }: TabMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null)
  useKeyboardIn(menuRef, call)
  useClosingOutside(menuRef, onClose)

  const entry = (label: string, act: () => void, keys?: string) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onClose()
        act()
      }}
    >
      {label}
      {keys !== undefined && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  )
  const { key } = call

  return createPortal(
    <div
      ref={menuRef}
      className="tab-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('页签操作')}
      onKeyDown={(event) => pressed(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entry(t('刷新'), () => actions.refresh(key))}
      {entry(t('关闭'), () => actions.close(key), 'Alt+W')}
      <hr />
      {entry(t('关闭左侧'), () => actions.closeLeft(key))}
      {entry(t('关闭右侧'), () => actions.closeRight(key))}
      {entry(t('关闭其他'), () => actions.closeOthers(key))}
      <hr />
      {entry(t('上一个页签'), () => actions.step(-1), 'Alt+PageUp')}
      {entry(t('下一个页签'), () => actions.step(1), 'Alt+PageDown')}
    </div>,
    document.body,
  )
}

/** Stands within the window, takes the keyboard, and gives it back in the end. */
function useKeyboardIn(menuRef: RefObject<HTMLDivElement | null>, call: TabMenuCall): void {
  const { left, top } = call
  useLayoutEffect(() => {
    const opener = document.activeElement
    const box = menuRef.current
    if (box === null) return undefined
    const { width, height } = box.getBoundingClientRect()
    box.style.left = `${Math.max(4, Math.min(left, window.innerWidth - width - 4))}px`
    box.style.top = `${Math.max(4, Math.min(top, window.innerHeight - height - 4))}px`
    box.focus()
    return () => {
      const hasFocus =
        document.activeElement === document.body || box.contains(document.activeElement)
      if (hasFocus && opener instanceof HTMLElement) opener.focus()
    }
  }, [menuRef, left, top])
}

function useClosingOutside(menuRef: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && menuRef.current?.contains(target) !== true) onClose()
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('blur', onClose)
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('blur', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [menuRef, onClose])
}

function pressed(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.altKey) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = new Map([
    ['ArrowDown', entries[(at + 1) % entries.length]],
    ['ArrowUp', entries.at(at < 0 ? -1 : at - 1)],
    ['Home', entries[0]],
    ['End', entries.at(-1)],
  ]).get(event.key)

  if (next !== undefined) next.focus()
  else if (event.key === 'Escape' || event.key === 'Tab') onClose()
  else return
  event.preventDefault()
}
