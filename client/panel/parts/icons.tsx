/** Each stands beside a text that says the same, so that a screen reader passes over it. */
function Icon({ path, class: kind = '' }: { readonly path: string; readonly class?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={kind}>
      <path d={path} />
    </svg>
  )
}

export function CopyIcon() {
  return (
    <Icon path="M9 9V5.5A1.5 1.5 0 0 1 10.5 4h8A1.5 1.5 0 0 1 20 5.5v8a1.5 1.5 0 0 1-1.5 1.5H15M5.5 9h8A1.5 1.5 0 0 1 15 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 18.5v-8A1.5 1.5 0 0 1 5.5 9Z" />
  )
}

export function WarningIcon() {
  return <Icon path="M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.5v.2" />
}

export function SunIcon() {
  return (
    <Icon path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  )
}

export function MoonIcon() {
  return <Icon path="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />
}

export function Logo() {
  return (
    <Icon
      class="logo"
      path="M5 8h4m6 0h4M5 16h7m6 0h1M12 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm3 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
    />
  )
}
