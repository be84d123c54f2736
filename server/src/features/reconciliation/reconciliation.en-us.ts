import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const reconciliationServerEnUs: Catalogue = {
  '{day}还没有结束，银行次日才出具当天的对账单':
    '{day} is not over; the bank issues its statement on the next day.',
  '对账单与账务有{count}笔不一致，请核对是否为该资金池当天的对账单':
    'The statement and the ledger differ in {count} {count|line|lines}. Check that it is the statement of this pool and day.',
  '该差异已处理，请刷新后查看': 'This mismatch was already dealt with. Refresh to see it.',
  '该差异不是未入账的到账，没有可入账或退回的款项，请选择等待银行更正':
    'This mismatch is no unbooked receipt, so there is nothing to book or to return. Choose to wait for the bank.',
  '银行查证：没有这笔未入账的到账，不能入账或退回，请选择等待银行更正':
    'The bank knows of no such unbooked receipt, so it cannot be booked or returned. Choose to wait for the bank.',
  请选择认领到的商户: 'Choose the merchant whose money it is',
  '文件里没有流水，请上传银行对账单': 'The file has no lines. Upload a bank statement.',
  '文件是监管账号 {account} 的对账单，不是所选资金池的，请核对':
    'The file is the statement of account {account}, not of the chosen pool.',
  '文件里有 {told} 的流水，不是 {day} 的对账单，请核对日期':
    'The file has lines of {told}; it is not the statement of {day}. Check the day.',
  '文件里有两份对账单，请一次上传一份': 'The file holds two statements. Upload them one at a time.',
  '文件不完整：缺少期初余额行，请重新下载后上传':
    'The file is incomplete: the opening balance is missing. Download it again.',
  '文件不完整：最后一行不是合计，请重新下载后上传':
    'The file is incomplete: its last row is no total. Download it again.',
  '文件不完整：合计是{told}笔，文件里有{count}笔，请重新下载后上传':
    'The file is incomplete: the total says {told} {told|line|lines}, and there are {count}. Download it again.',
  '文件的合计金额与逐笔之和不符，请重新下载后上传':
    'The total of the file is not the sum of its lines. Download it again.',
  '第{rowNo}行的收支应为“收入”或“支出”':
    'Row {rowNo}: the direction must be income or expense, in Chinese.',
  '第{rowNo}行的金额无法识别，应如 1234.56':
    'Row {rowNo}: the amount cannot be read; it looks like 1234.56.',
  '该文件已于{time}上传过，不能重复上传':
    'This file was uploaded at {time} and cannot be uploaded again.',
}
