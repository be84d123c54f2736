import { Refusal } from '#server/core/refusal.ts'

/** What cannot be read, or is no file of its kind. */
export function damaged(): Refusal {
  return new Refusal('文件已损坏，无法读取，请重新导出后再上传')
}

/** What unpacks to more than is read, or says so. */
export function tooLarge(): Refusal {
  return new Refusal('文件解压后过大，请删去多余的工作表和格式后再上传')
}

/** What took longer than it may. */
export function tooSlow(seconds: number): Refusal {
  return new Refusal('文件内容过于复杂，{seconds}秒内没有读完，请删去多余内容或拆分后再上传', {
    seconds,
  })
}

/** A cell beyond the part of a sheet that is read; `place` says where that part ends. */
export function tooFar(cell: string, place: { rows: number; columns: number }): Refusal {
  return new Refusal(
    '单元格 {cell} 超出可读取的范围（{rows}行、{columns}列），请删去名单以外的内容后再上传',
    { cell, ...place },
  )
}

/** A text that no cell of a spreadsheet can hold. */
export function tooLong(cell: string, length: number): Refusal {
  return new Refusal('单元格 {cell} 超过{length}个字，可能是引号不成对，请检查后再上传', {
    cell,
    length,
  })
}
