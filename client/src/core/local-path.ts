/** Whether an address leads to a page of this application and nowhere else (rulings.md, sessions and access). */
export function isLocalPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}
