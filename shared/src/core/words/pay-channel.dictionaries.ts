import { defineDictionary } from '#shared/core/dictionary.ts'

/** 支付渠道 (specification, section 3; domain.md 2.1). */
export const payChannel = defineDictionary({
  code: 'pay_channel',
  title: { zh: '支付渠道', en: 'Payment channel' },
  items: [
    { name: 'partnerBank', value: '1', zh: '合作银行', en: 'Partner bank' },
    { name: 'alipay', value: '2', zh: '支付宝', en: 'Alipay' },
    { name: 'wechat', value: '3', zh: '微信', en: 'WeChat' },
    { name: 'commercialBank', value: '4', zh: '商业银行', en: 'Commercial bank' },
    { name: 'jointStockBank', value: '5', zh: '股份制银行', en: 'Joint-stock bank' },
    { name: 'cityBank', value: '6', zh: '城商银行', en: 'City commercial bank' },
    { name: 'alipayNew', value: '7', zh: '支付宝(新)', en: 'Alipay (new)' },
    { name: 'paymentCompany', value: '8', zh: '支付公司', en: 'Payment company' },
    { name: 'providerChannelOne', value: 'F01', zh: '服务商专属渠道一', en: 'Provider channel 1' },
    { name: 'providerChannelTwo', value: 'F02', zh: '服务商专属渠道二', en: 'Provider channel 2' },
  ],
})
