import { defineDictionary } from '#shared/core/dictionary.ts'

/** 报送状态 (order 810): a report of a quarter, from its making to its acceptance. */
export const reportStatus = defineDictionary({
  code: 'report_status',
  title: { zh: '报送状态', en: 'Filing status' },
  items: [
    { name: 'toSend', value: '0', zh: '待报送', en: 'To be filed' },
    { name: 'declaring', value: '1', zh: '报送中', en: 'Filing' },
    { name: 'accepted', value: '2', zh: '已受理', en: 'Accepted' },
    { name: 'rejected', value: '3', zh: '已退回', en: 'Rejected' },
    { name: 'asked', value: '4', zh: '需补充说明', en: 'Explanation needed' },
    { name: 'superseded', value: '5', zh: '已更正', en: 'Superseded' },
    { name: 'notNeeded', value: '6', zh: '无需报送', en: 'Nothing to file' },
  ],
})

/** What a report tells: who the people are, or what they earned. */
export const reportKind = defineDictionary({
  code: 'platform_report_kind',
  title: { zh: '报送类型', en: 'Kind of report' },
  items: [
    { name: 'identity', value: 'IDENTITY', zh: '身份信息', en: 'Identities' },
    { name: 'income', value: 'INCOME', zh: '收入信息', en: 'Income' },
  ],
})

/** To which of the three numbers what a person got in a month belongs. */
export const reportClass = defineDictionary({
  code: 'platform_report_class',
  title: { zh: '报送分类', en: 'Share of the ledger' },
  items: [
    { name: 'reported', value: 'R', zh: '报送', en: 'Reported' },
    { name: 'withheld', value: 'W', zh: '已代扣申报', en: 'Withheld and declared' },
    { name: 'exempt', value: 'E', zh: '免予报送', en: 'Exempt' },
  ],
})

/** What is new about a person since the last accepted report. */
export const reportChange = defineDictionary({
  code: 'platform_report_change',
  title: { zh: '信息状态', en: 'Change' },
  items: [
    { name: 'added', value: '1', zh: '新增', en: 'New' },
    { name: 'changed', value: '2', zh: '变更', en: 'Changed' },
    { name: 'ended', value: '3', zh: '终止', en: 'Ended' },
  ],
})
