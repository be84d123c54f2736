/** What a browser is told of a file that is made for one reader; `plainName` is for those that read no Chinese names. */
export function fileHeadersOf(
  name: string,
  disposition: 'inline' | 'attachment',
  plainName: string,
) {
  const extension = name.slice(name.lastIndexOf('.'))
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `${disposition}; filename="${plainName}${extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
}
