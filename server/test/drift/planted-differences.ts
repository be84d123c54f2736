import { type PassedAnswer } from './standing-between.ts'

/** One difference that is put into answers on their way. */
export interface Planted {
  readonly name: string
  /** The call that it is put into, and what is asked. */
  readonly operation: string
  readonly query: Readonly<Record<string, string>>
  /** `operation kind path` under which it must be found. */
  readonly key: string
  readonly plant: (answer: PassedAnswer) => void
}

type Json = Record<string, unknown>

/** Changes the envelope of an answer. */
function envelope(change: (body: Json) => void): Planted['plant'] {
  return (answer) => {
    const body: Json = JSON.parse(answer.text)
    change(body)
    answer.text = JSON.stringify(body)
  }
}

function result(change: (result: Json) => void): Planted['plant'] {
  return envelope((body) => change(Object(body['result'])))
}

/** Changes the row at a place of the page. */
function row(at: number, change: (row: Json) => void): Planted['plant'] {
  return result((page) => change(Object(Object(page['records'])[at])))
}

function eachRow(change: (row: Json) => void): Planted['plant'] {
  return result((page) =>
    Object.values(Object(page['records'])).forEach((one) => change(Object(one))),
  )
}

function renamed(from: string, to: string) {
  return (one: Json) => {
    one[to] = one[from]
    delete one[from]
  }
}

const more = (field: string, by: number) => (one: Json) => {
  one[field] = Number(one[field]) + by
}
const set = (field: string, value: unknown) => (one: Json) => {
  one[field] = value
}

const order = (name: string, kind: string, at: string, plant: Planted['plant']): Planted => ({
  name,
  operation: 'batch-order.list',
  query: firstPage,
  key: `batch-order.list ${kind} ${at}`,
  plant,
})
const rows = 'result.records[]'
const firstPage = { pageNo: '1', pageSize: '10' }

/** No table leads back to 已提交 (domain.md 3.1). */
function backToSubmitted(one: Json): void {
  one['status'] = '0'
  one['status_dictText'] = '已提交'
}

/** Forty, of every kind that there is. */
export const plantedDifferences: readonly Planted[] = [
  order(
    'a member has another name',
    'fieldMissing',
    `${rows}.orderNo`,
    eachRow(renamed('orderNo', 'no')),
  ),
  order(
    'and is told under that one',
    'fieldExtra',
    `${rows}.payeeTotal`,
    row(0, set('payeeTotal', 3)),
  ),
  order('an amount is a text', 'type', `${rows}.totalFee`, row(0, set('totalFee', '12.00'))),
  order('an amount is in yuan', 'type', `${rows}.failFee`, row(3, set('failFee', 12.5))),
  order('a name is null', 'nullability', `${rows}.merchantName`, row(1, set('merchantName', null))),
  order('an unknown status', 'dictionary', `${rows}.status`, row(4, set('status', '42'))),
  order(
    'a sum that does not come out',
    'arithmetic',
    `${rows}.totalPay`,
    row(5, more('totalPay', 1)),
  ),
  order('taxes that do not add up', 'arithmetic', `${rows}.totalTax`, row(5, more('totalVat', 7))),
  order(
    'a time of another form',
    'format',
    `${rows}.createTime`,
    row(2, set('createTime', '2026-11-21T09:30:00Z')),
  ),
  order(
    'a code in other words',
    'text',
    `${rows}.status_dictText`,
    eachRow(set('status_dictText', '全部付讫')),
  ),
  order('a count is a boolean', 'type', `${rows}.totalCount`, row(6, set('totalCount', true))),
  order(
    'a member of the page is missing',
    'fieldMissing',
    'result.pages',
    result((page) => delete page['pages']),
  ),
  order('an illegal state', 'state', `${rows}.status`, eachRow(backToSubmitted)),
  item('an item that does not add up', 'arithmetic', `${rows}.pay`, row(0, more('pay', -1))),
  item('another sentence of success', 'text', 'message', envelope(set('message', '查询完毕'))),
  item('a total as text', 'type', 'result.total', result(set('total', '12'))),
  item('a status is null', 'nullability', `${rows}.status`, row(1, set('status', null))),
  item('another code of success', 'code', 'code', envelope(set('code', 1))),
  invoice(
    'an invoice whose tax is wrong',
    'arithmetic',
    `${rows}.totalAmount`,
    row(0, more('taxAmount', 5)),
  ),
  invoice('another page than asked for', 'paging', 'result.current', result(set('current', 2))),
  invoice('an id is a number', 'type', `${rows}.id`, row(1, set('id', 12_345))),
  invoice('a list is an object', 'type', `${rows}.totalAmount`, row(2, set('totalAmount', {}))),
  other('invoice-apply.list', 'arithmetic', `${rows}.amount`, row(0, more('exTaxAmount', 3))),
  other('invoice-apply.list', 'paging', 'result.size', result(set('size', 20))),
  other('profit-share.list', 'arithmetic', `${rows}.amount`, row(0, more('amount', 2))),
  other('profit-share.list', 'paging', 'result.pages', result(more('pages', 1))),
  other('recon.list', 'arithmetic', `${rows}.diff`, eachRow(more('diff', 9))),
  other('recon.list', 'fieldExtra', 'onlTable', envelope(set('onlTable', null))),
  other('tax-certificate.list', 'arithmetic', `${rows}.total`, row(0, more('total', 1))),
  other('tax-declaration.list', 'arithmetic', `${rows}.payable`, row(0, more('payable', 1))),
  other(
    'user.list',
    'fieldMissing',
    'timestamp',
    envelope((body) => delete body['timestamp']),
  ),
  other('user.list', 'fieldMissing', `${rows}.username`, eachRow(renamed('username', 'userName'))),
  other(
    'question.list',
    'paging',
    'result.records',
    result((page) => Object(page['records']).pop()),
  ),
  other('position.list', 'status', '', (answer) => {
    answer.status = 403
    answer.text = JSON.stringify({
      success: false,
      message: '没有权限，请联系管理员授权',
      code: 403,
      result: null,
      timestamp: 1,
    })
  }),
  other('role.list', 'unreadable', '', (answer) => {
    answer.type = 'text/html'
    answer.text = '<html>'
  }),
  other(
    'tenant.list',
    'code',
    'success',
    envelope((body) =>
      Object.assign(body, { success: false, code: 500, result: null, message: '操作失败！' }),
    ),
  ),
  refused(
    'a refusal in other words',
    'user.read',
    'text',
    'message',
    envelope(set('message', '查无此人王小明13800001111')),
  ),
  refused(
    'a refusal with another code',
    'position.read',
    'code',
    'code',
    envelope(set('code', 20_001)),
  ),
  other('recharge.list', 'nullability', 'result.records', result(set('records', null))),
  other('withdrawal.list', 'dictionary', `${rows}.payPass`, row(0, set('payPass', 'W'))),
]

function item(name: string, kind: string, at: string, plant: Planted['plant']): Planted {
  return {
    name,
    operation: 'payout-item.list',
    query: firstPage,
    key: `payout-item.list ${kind} ${at}`,
    plant,
  }
}

function invoice(name: string, kind: string, at: string, plant: Planted['plant']): Planted {
  return {
    name,
    operation: 'invoice.list',
    query: firstPage,
    key: `invoice.list ${kind} ${at}`,
    plant,
  }
}

function other(operation: string, kind: string, at: string, plant: Planted['plant']): Planted {
  return {
    name: `${operation}: ${kind}`,
    operation,
    query: firstPage,
    key: `${operation} ${kind} ${at}`.trim(),
    plant,
  }
}

function refused(
  name: string,
  operation: string,
  kind: string,
  at: string,
  plant: Planted['plant'],
): Planted {
  return { name, operation, query: { id: '1' }, key: `${operation} ${kind} ${at}`, plant }
}
