/** A text of many lines, which scrolls in its box. */
export function ContentText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must be able to reach it
    <pre class="webhook-content" tabIndex={0} aria-label={label}>
      {text}
    </pre>
  )
}

/** The body of a webhook with its lines broken. */
export function prettyOf(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
