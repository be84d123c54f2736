import { HolderOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover, Tooltip } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#client/core/text.ts'
import { type ColumnChoice } from './column-choice.ts'
import { narrowest, widest } from './column-layout.ts'
import './column-settings.css'

const none: readonly string[] = []

interface ColumnSettingsProps {
  choice: ColumnChoice
  /** The keys of the columns for which there is no room. */
  yielded?: readonly string[]
}

/** Lets the user choose the columns of a list, their order and how wide they are; the choice is kept on this device. */
export function ColumnSettings({ choice, yielded = none }: ColumnSettingsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('显示的列')}
      // They stand at the end of the page: the keyboard has to be led there and back.
      afterOpenChange={(isNowOpen) => {
        const focused = document.activeElement
        const isLost = focused === document.body || focused?.closest('.column-settings')
        if (isNowOpen) content.current?.focus({ preventScroll: true })
        else if (isLost) button.current?.focus()
      }}
      content={
        <div
          ref={content}
          className="column-settings"
          role="dialog"
          aria-label={t('显示的列')}
          tabIndex={-1}
        >
          <p className="column-settings-hint">
            {t('拖动手柄或按上下键调整顺序；宽度单位为像素，留空时由内容决定。')}
          </p>
          <ColumnLines choice={choice} yielded={yielded} />
          <div className="column-settings-foot">
            <Button type="link" size="small" onClick={() => choice.reset()}>
              {t('恢复默认')}
            </Button>
          </div>
        </div>
      }
    >
      <Tooltip title={t('列设置')}>
        <Button ref={button} type="text" aria-label={t('列设置')} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}

type Choosable = ColumnChoice['choosable'][number]

function ColumnLines({ choice, yielded = none }: ColumnSettingsProps) {
  const { choosable } = choice
  const list = useRef<HTMLUListElement>(null)
  const [movingKey, setMovingKey] = useState<string>()
  const [told, setTold] = useState('')

  const moveTo = (column: Choosable, to: number) => {
    const other = choosable[to]
    if (other === undefined || other === column) return
    choice.move(column.key, other.key)
    const place = { title: column.title, place: to + 1, count: choosable.length }
    setTold(t('{title} 现在是第 {place} 列，共 {count} 列', place))
  }
  const moveByKey = (column: Choosable, event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(column, choosable.indexOf(column) + step)
  }
  /** Under the pointer stands the line whose place the column is to take. */
  const moveToPointer = useEffectEvent(({ clientY }: PointerEvent) => {
    const column = choosable.find(({ key }) => key === movingKey)
    const lines = [...(list.current?.children ?? [])]
    const under = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (column !== undefined) moveTo(column, under)
  })
  useEffect(() => {
    if (movingKey === undefined) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const end = () => setMovingKey(undefined)
    // The handle itself loses the pointer whenever its line is put elsewhere.
    window.addEventListener('pointermove', (event) => moveToPointer(event), { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => stop.abort()
  }, [movingKey])

  return (
    <>
      <ul ref={list} className="column-settings-list" aria-label={t('列的顺序和宽度')}>
        {choosable.map((column) => (
          <li
            key={column.key}
            className="column-settings-line"
            data-moving={column.key === movingKey}
          >
            <button
              type="button"
              className="column-settings-handle"
              aria-label={t('移动 {title}', { title: column.title })}
              onKeyDown={(event) => moveByKey(column, event)}
              onPointerDown={(event) => {
                if (event.button === 0) setMovingKey(column.key)
              }}
            >
              <HolderOutlined />
            </button>
            <Checkbox
              checked={column.isShown && !yielded.includes(column.key)}
              onChange={(event) => choice.show(column.key, event.target.checked)}
            >
              {column.title}
              {yielded.includes(column.key) && (
                <span className="column-settings-yielded">{t('放不下，勾选后横向滚动')}</span>
              )}
            </Checkbox>
            <WidthField column={column} choice={choice} />
          </li>
        ))}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface WidthFieldProps {
  choice: ColumnChoice
  column: Choosable
}

/** The width of a column as a number, for those who cannot draw the edge of its heading. */
function WidthField({ column, choice }: WidthFieldProps) {
  const { key, title, width } = column
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined) choice.resize(key, typed === '' ? undefined : Number(typed))
    setTyped(undefined)
  }

  return (
    <Input
      className="column-settings-width"
      size="small"
      type="number"
      min={narrowest}
      max={widest}
      step={8}
      aria-label={t('{title} 的宽度', { title })}
      placeholder={t('自动')}
      value={typed ?? width ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  )
}
