import { ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#client/core/text.ts'
import { HitRow } from './hit-row.tsx'
import { MarkedText } from './marked-text.tsx'
import { type PaletteChoice, type PaletteGroup } from './palette-choices.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** Which of all choices the keyboard is at. */
  current: number
  query: string
  /** Paths of pages that were opened last. */
  recent: readonly string[]
  onPoint: (choice: PaletteChoice) => void
  onOpen: (choice: PaletteChoice) => void
}

/** The choices of the search under the headings of their groups. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, current, query, recent, onPoint, onOpen } = props
  const choices = groups.flatMap((group) => group.choices)

  return (
    <div className="palette-list" id={id} role="listbox" aria-label={t('搜索结果')} tabIndex={-1}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          {/* Only pages: that they are pages goes without saying. */}
          <div
            id={`${id}-${group.key}`}
            className={
              groups.length === 1 && group.key === 'menu' ? 'visually-hidden' : 'palette-group'
            }
          >
            {group.title}
          </div>
          {group.choices.map((choice) => {
            const index = choices.indexOf(choice)
            return (
              <Choice
                key={choice.key}
                id={`${id}-${index}`}
                isCurrent={index === current}
                onPoint={() => onPoint(choice)}
                onOpen={() => onOpen(choice)}
              >
                <ChoiceContent choice={choice} query={query} recent={recent} />
              </Choice>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface ChoiceProps {
  id: string
  isCurrent: boolean
  onPoint: () => void
  onOpen: () => void
  children: ReactNode
}

function Choice({ id, isCurrent, onPoint, onOpen, children }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the focus and all keys; this is for the pointer
    <div
      ref={element}
      id={id}
      className="palette-choice"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      {children}
    </div>
  )
}

interface ChoiceContentProps {
  choice: PaletteChoice
  query: string
  recent: readonly string[]
}

function ChoiceContent({ choice, query, recent }: ChoiceContentProps) {
  if (choice.kind === 'hit')
    return <HitRow group={choice.group} hit={choice.hit} text={query.trim()} />
  if (choice.kind === 'more') return <More total={choice.total} />
  if (choice.kind === 'retry') {
    return (
      <>
        <ReloadOutlined className="palette-icon" />
        {t('重试')}
      </>
    )
  }
  const { path, title, icon, folders } = choice.page
  const words = query.split(/\s+/)

  return (
    <>
      <span className="palette-icon">{icon}</span>
      <span className="palette-title">
        <MarkedText text={title} words={words} />
      </span>
      <span className="palette-way">
        <MarkedText text={folders.join(' / ')} words={words} />
      </span>
      {recent.includes(path) && <span className="palette-recent">{t('最近打开')}</span>}
    </>
  )
}

function More({ total }: { total: number | null }) {
  return (
    <span className="palette-more">
      {total === null ? t('查看全部') : t('查看全部 {total} 条', { total })} <RightOutlined />
    </span>
  )
}
