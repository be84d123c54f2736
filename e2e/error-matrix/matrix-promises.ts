import { endpoints } from '@settle/shared/contract.ts'
import { type FaultName, faultNames, faultTitles, refusalSentence } from './matrix-faults.ts'
import { partsOf } from './matrix-phrase.ts'
import { type MatrixRow } from './matrix-rows.ts'

const polls = new Set([
  ...endpoints.filter(({ background }) => background).map(({ id }) => id),
  // Asked while a file is uploaded; what fails is told by the upload itself.
  'payoutImport.progress',
  'export.progress',
])

/** Cells where another line of the specification stands over the one of the status. */
const exceptions: ReadonlySet<string> = new Set([
  // The user wanted to leave, and is out ([SESS-04]).
  'session.logout 401',
  // "Cache refresh: failure 刷新缓存失败！" ([ERR-DL]).
  'dictionary.refresh business',
  'dictionary.allItems business',
])

/** What the catalogue of the specification (section 8) has the user see, for somebody who is logged in or nobody. */
export function promisedParts(fault: FaultName, isLoggedIn: boolean): readonly string[] {
  switch (fault) {
    case '401':
      return isLoggedIn
        ? ['通知「未授权，请重新登录」', '1.5 秒后刷新', '跳转登录']
        : ['通知「未授权，请重新登录」']
    case '403':
      return ['通知「拒绝访问」']
    case '404':
      return ['通知「很抱歉，资源未找到!」']
    case '500':
      return ['1.5 秒后刷新']
    case '504':
      return ['通知「网络超时」']
    // The server's sentence, in whatever way the screen tells it.
    case 'business':
    // The catalogue says nothing of these two.
    case 'reset':
    case 'badJson':
      return []
  }
}

/** A download says first what it was: "文件下载失败，网络超时" keeps the promise of "网络超时" ([ERR-DL]). */
function isSeen(promised: string, seen: string): boolean {
  const afterDownload = promised.replace('通知「', '通知「文件下载失败，')
  return partsOf(seen).some((part) => part === promised || part === afterDownload)
}

/** Every cell of these rows that breaks a promise of the catalogue, in one line each. */
export function brokenPromises(rows: readonly MatrixRow[]): string[] {
  return rows.flatMap((row) => {
    if (polls.has(row.operation)) return []
    return faultNames.flatMap((fault) => {
      if (exceptions.has(`${row.operation} ${fault}`)) return []
      const seen = row.seen[fault]
      const missing =
        fault === 'business'
          ? [refusalSentence].filter((sentence) => !seen.includes(sentence))
          : promisedParts(fault, row.user !== null).filter((part) => !isSeen(part, seen))
      return missing.length === 0
        ? []
        : [`${row.operation} × ${faultTitles[fault]}：规格要求 ${missing.join('；')}，实为 ${seen}`]
    })
  })
}
