/** A text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** The control call that this page would make, as a line for the shell of the one who reads it. */
export function controlCurl(method: string, path: string, body?: unknown): string {
  return [
    `curl -sS -X ${method} ${quoted(shellOrigin() + path)}`,
    ...(isThisMachine() ? [] : ['-H "Authorization: Bearer $FAKE_ADMIN_TOKEN"']),
    `-H 'Content-Type: application/json'`,
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

/** Not every shell finds the hosts that browsers give to worlds; the path names the world anyway. */
function shellOrigin(): string {
  const { protocol, port, origin, hostname } = location
  if (!hostname.endsWith('.localhost')) return origin
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}`
}

/** Only another machine needs the token. */
function isThisMachine(): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|(?:.*\.)?localhost)$/.test(location.hostname)
}
