/** The file name in a Content-Disposition header, the UTF-8 form first; undefined where it names none. */
export function fileNameOf(disposition: string | undefined): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '')
  const name = decoded(encoded) ?? decoded(plain?.[1] ?? plain?.[2]?.trim())
  return name === '' ? undefined : name
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click; freeing it at once would lose the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
