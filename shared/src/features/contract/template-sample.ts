import { type ContractValues } from './template-text.rules.ts'

/** What a preview of a template fills in: nobody's data. */
export const sampleValues: ContractValues = {
  合同编号: 'HT20260101000001',
  甲方名称: '示例服务商科技有限公司',
  甲方信用代码: '91990101MA00000000',
  甲方法定代表人: '安可依',
  甲方地址: '杭州市示例区样板路1号',
  签署日期: '2026年1月1日',
  生效日期: '2026年1月1日',
  到期日期: '2026年12月31日',
  乙方姓名: '沈示例',
  乙方证件类型: '第二代身份证',
  乙方证件号码: '990101199003070015',
  乙方手机号: '10012345678',
  商户名称: '示例商户有限公司',
  乙方名称: '示例企业有限公司',
  乙方信用代码: '91990101MA00000001',
  乙方法定代表人: '易望舒',
  乙方地址: '杭州市示例区样板路2号',
  乙方联系人: '易望舒',
  乙方联系电话: '10087654321',
}

/** Who signs the sample. */
export const sampleParties = { partyA: '示例服务商科技有限公司', partyB: '沈示例' } as const
