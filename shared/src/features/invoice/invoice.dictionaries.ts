import { defineDictionary } from '#shared/core/dictionary.ts'

/** 税局状态: where the request for the invoices of an application stands at the tax bureau; our own (domain.md 3.9). */
export const invoiceBureauState = defineDictionary({
  code: 'invoice_bureau_state',
  title: { zh: '税局状态', en: 'Tax bureau state' },
  items: [
    { name: 'none', value: 'NONE', zh: '未提交', en: 'Not sent' },
    { name: 'queued', value: 'QUEUED', zh: '夜间排队', en: 'Queued for tonight' },
    { name: 'sent', value: 'SENT', zh: '已提交', en: 'Sent' },
    { name: 'accepted', value: 'ACCEPTED', zh: '已受理', en: 'Taken in' },
    { name: 'issued', value: 'ISSUED', zh: '已开具', en: 'Issued' },
    { name: 'rejected', value: 'REJECTED', zh: '税局驳回', en: 'Rejected by the bureau' },
    { name: 'unknown', value: 'UNKNOWN', zh: '结果未知', en: 'No answer' },
  ],
})

/** 发票介质: how the merchant gets its invoices; our own (domain.md 2.8). */
export const invoiceMedium = defineDictionary({
  code: 'invoice_medium',
  title: { zh: '发票介质', en: 'Invoice medium' },
  items: [
    { name: 'electronic', value: 'ELECTRONIC', zh: '电子', en: 'Electronic' },
    { name: 'paper', value: 'PAPER', zh: '纸质打印件', en: 'Printed copy' },
  ],
})
