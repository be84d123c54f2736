/** What a browser is told of a file that is made for one reader. */
export function headersOf(name: string, disposition: 'inline' | 'attachment') {
  const extension = name.slice(name.lastIndexOf('.'))
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `${disposition}; filename="contract${extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
}
