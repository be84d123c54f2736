import { t } from '#client/core/text.ts'
import { printLimit, type PrintedRows } from './printed-rows.ts'

/** Below the rows on paper: how many there are, and why some are not there. */
export function PrintNote({ printed: { rows, total } }: { printed: PrintedRows<unknown> }) {
  return <p className="print-note">{noteOf(rows.length, total)}</p>
}

function noteOf(count: number, total: number): string {
  if (count >= total) return t('共 {total} 条，已全部打印', { total })
  if (count >= printLimit) {
    return t('共 {total} 条，只打印了前 {count} 条；要看其余的，请缩小条件或导出文件', {
      total,
      count,
    })
  }
  return t('共 {total} 条，这里只有屏幕上的一页；要打印全部，请用列表上方的打印按钮', { total })
}
