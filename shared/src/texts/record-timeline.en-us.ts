import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the timeline that tells who changed what of a record. */
export const recordTimelineEnUs: Catalogue = {
  变更记录: 'Change history',
  查看变更记录: 'View the change history of a record',
  '一条记录的变更，最新的在前，取自操作日志。能查看这条记录的人才能查看；对其不可见的字段不出现，掩码字段仍是掩码。一次操作改动很多记录时，只记前 50 条。':
    'The changes of one record, the newest first, out of the operation log. Those who may read the record may read them; fields that they must not see are left out, masked ones stay masked. Of an operation that changes many records, the first 50 are told.',
  '还没有人修改过，或者修改在开始记录之前。': 'No changes recorded yet.',
  '另有 {count} 项内部字段': '{count} more internal {count|field|fields}',
  '显示更早的变更（共 {total} 次）': 'Show earlier changes ({total} in total)',
  法人证件号: 'Legal representative’s ID number',
  部门编码: 'Department code',
  传真: 'Fax',
  菜单类型: 'Menu type',
  按钮编码: 'Button code',
  缓存页面: 'Kept alive',
  代收方式: 'Collection mode',
  是: 'Yes',
  否: 'No',
  英文名: 'English name',
  缩写: 'Abbreviation',
}
