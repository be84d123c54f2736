import { type ComponentChildren } from 'preact'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ComponentChildren
}

/** One thing that the bar offers. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A link into the panel, in a window of its own: the page stays as it is. */
export function PanelLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={`/__fake/${to}`} target="_blank" rel="noopener">
      {text}
    </a>
  )
}
