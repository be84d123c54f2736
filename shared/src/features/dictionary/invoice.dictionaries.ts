import { defineDictionary } from '#shared/core/dictionary.ts'

/** 发票类型 (specification, section 3; domain.md 2.1). */
export const invoiceType = defineDictionary({
  code: 'invoice_type',
  title: { zh: '发票类型', en: 'Invoice type' },
  items: [
    { name: 'vatSpecial', value: '1', zh: '增值税专用发票', en: 'Special VAT invoice' },
    { name: 'vatOrdinary', value: '3', zh: '增值税普通发票', en: 'Ordinary VAT invoice' },
    { name: 'difference', value: '2', zh: '差额发票', en: 'Margin VAT invoice' },
  ],
})

/** 开票状态 (specification, section 3; domain.md 2.1). */
export const invoicingStatus = defineDictionary({
  code: 'invoicing_status',
  title: { zh: '开票状态', en: 'Invoicing' },
  items: [
    { name: 'toInvoice', value: '0', zh: '待开票', en: 'To invoice' },
    { name: 'applied', value: '1', zh: '已申请', en: 'Requested' },
    { name: 'invoiced', value: '2', zh: '已开票', en: 'Invoiced' },
  ],
})

/** 开票申请状态 (specification, section 3; domain.md 2.1). */
export const invoiceApplyStatus = defineDictionary({
  code: 'invoice_apply_status',
  title: { zh: '开票申请状态', en: 'Invoice request' },
  items: [
    { name: 'toInvoice', value: '0', zh: '待开票', en: 'To invoice' },
    { name: 'invoicing', value: '1', zh: '开票中', en: 'Invoicing' },
    { name: 'invoiced', value: '2', zh: '已开票', en: 'Invoiced' },
    { name: 'rejected', value: '3', zh: '已驳回', en: 'Rejected' },
    { name: 'withdrawn', value: '4', zh: '已撤回', en: 'Recalled' },
    { name: 'inReview', value: '5', zh: '开票中(待复核)', en: 'Invoicing (in review)' },
  ],
})

/** 寄送状态 (specification, section 3; domain.md 2.1). */
export const expressStatus = defineDictionary({
  code: 'express_status',
  title: { zh: '寄送状态', en: 'Delivery' },
  items: [
    { name: 'notSent', value: '0', zh: '未寄送', en: 'Not sent' },
    { name: 'notSigned', value: '1', zh: '未签收', en: 'In transit' },
    { name: 'signed', value: '2', zh: '已签收', en: 'Delivered' },
    { name: 'frozen', value: '3', zh: '已冻结', en: 'Frozen' },
  ],
})

/** 冲红状态 (specification, section 3; domain.md 2.1). */
export const reversalStatus = defineDictionary({
  code: 'reversal_status',
  title: { zh: '冲红状态', en: 'Reversal' },
  items: [
    { name: 'notNeeded', value: '0', zh: '无需冲红', en: 'Not needed' },
    { name: 'toReverse', value: '1', zh: '待冲红', en: 'To reverse' },
    { name: 'reversed', value: '2', zh: '已冲红', en: 'Reversed' },
  ],
})

/** 红字确认状态 (domain.md 3.10, own dictionaries): the numbers are those of the tax bureau. */
export const redConfirm = defineDictionary({
  code: 'red_confirm',
  title: { zh: '红字确认状态', en: 'Red-letter confirmation' },
  items: [
    { name: 'notNeeded', value: '01', zh: '无需确认', en: 'Not needed' },
    { name: 'awaitingBuyer', value: '02', zh: '待购方确认', en: 'Awaiting buyer' },
    { name: 'awaitingSeller', value: '03', zh: '待销方确认', en: 'Awaiting seller' },
    { name: 'confirmed', value: '04', zh: '双方已确认', en: 'Confirmed by both parties' },
    { name: 'denied', value: '05', zh: '购方否认', en: 'Rejected by buyer' },
    { name: 'deniedBySeller', value: '06', zh: '销方否认', en: 'Rejected by seller' },
    { name: 'expired', value: '07', zh: '超72小时', en: 'Over 72 hours' },
    { name: 'cancelled', value: '08', zh: '已撤销', en: 'Cancelled' },
    { name: 'revoked', value: '09', zh: '确认后撤销', en: 'Cancelled after confirmation' },
    { name: 'irregular', value: '10', zh: '异常凭证', en: 'Irregular invoice' },
  ],
})

/** 快递公司 (specification, section 3; the codes are ours, domain.md 2.1). */
export const courier = defineDictionary({
  code: 'courier',
  title: { zh: '快递公司', en: 'Courier' },
  items: [
    { name: 'sfExpress', value: 'SF', zh: '顺丰速运', en: 'SF Express' },
    { name: 'ztoExpress', value: 'ZTO', zh: '中通快递', en: 'ZTO Express' },
    { name: 'ytoExpress', value: 'YTO', zh: '圆通速递', en: 'YTO Express' },
    { name: 'jdExpress', value: 'JD', zh: '京东快递', en: 'JD Express' },
    { name: 'bestExpress', value: 'HTKY', zh: '百世快递', en: 'Best Express' },
    { name: 'stoExpress', value: 'STO', zh: '申通快递', en: 'STO Express' },
    { name: 'zjsExpress', value: 'ZJS', zh: '宅急送', en: 'ZJS Express' },
    { name: 'ems', value: 'EMS', zh: '邮政EMS', en: 'EMS' },
    { name: 'yundaExpress', value: 'YD', zh: '韵达快递', en: 'Yunda Express' },
    { name: 'ttkExpress', value: 'HHTT', zh: '天天快递', en: 'TTK Express' },
    { name: 'email', value: 'EMAIL', zh: '电子邮件', en: 'Email' },
  ],
})
