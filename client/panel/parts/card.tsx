import { type ComponentChildren } from 'preact'

interface CardProps {
  readonly id: string
  readonly title: string
  readonly hint?: ComponentChildren
  /** What else stands in the line of the title. */
  readonly beside?: ComponentChildren
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part of a tab under its title, which names it for screen readers. */
export function Card({ id, title, hint, beside, class: kind = '', children }: CardProps) {
  return (
    <section class={`card ${kind}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint !== undefined && <p class="hint">{hint}</p>}
        {beside}
      </header>
      {children}
    </section>
  )
}
