import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { payoutTarget } from '#shared/features/dictionary/product.dictionaries.ts'
import { ruleTerms } from '#shared/features/fee-rule/fee-rule-calls.ts'
import { channelList, dayText, nullableText } from '#shared/features/party/party-fields.ts'
import { packageInfos } from './package-info.ts'

const id = Type.String({ description: '合作套餐的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })

export const configurePackage = defineEndpoint({
  id: 'service-package.configure',
  method: 'POST',
  path: '/product/servicePackage/configure',
  summary: '为合作套餐配置产品和费率',
  access: ['admin', 'operator'],
  permission: 'package:edit',
  effect: 'mutate',
  body: Type.Object({ id, version, productId: Type.String(), ...ruleTerms }),
  result: packageInfos.shownRow,
  message: '已配置',
  assumption:
    '企业注册时得到的套餐没有产品和费率；配置一次，产品须属于该套餐的服务商。配置后产品不再改变，价格只能追加版本。',
})

export const editPackage = defineEndpoint({
  id: 'service-package.edit',
  method: 'PUT',
  path: '/product/servicePackage/edit',
  summary: '编辑合作套餐',
  access: ['admin', 'operator'],
  permission: 'package:edit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    channels: Type.Optional(channelList),
    payoutTarget: Type.Optional(payoutTarget.schema),
    beginDate: Type.Optional(dayText),
    endDate: Type.Optional(dayText),
    contractFile: Type.Optional(nullableText),
  }),
  edits: packageInfos,
  result: packageInfos.shownRow,
  message: '修改成功!',
  okCode: 200,
  assumption: '渠道只能增加：已经开立专属账号的渠道不能移除。商户、服务商和产品不能修改。',
})

export const suspendPackage = defineEndpoint({
  id: 'service-package.suspend',
  method: 'POST',
  path: '/product/servicePackage/suspend',
  summary: '暂停合作',
  access: ['admin', 'operator'],
  permission: 'package:suspend',
  effect: 'mutate',
  body: Type.Object({ id, version, reason }),
  result: packageInfos.shownRow,
  message: '合作已暂停',
  assumption: '暂停后不能提交新的批次；已提交的批次继续受理和付款，资金可以提现。',
})

export const resumePackage = defineEndpoint({
  id: 'service-package.resume',
  method: 'POST',
  path: '/product/servicePackage/resume',
  summary: '恢复合作',
  access: ['admin', 'operator'],
  permission: 'package:suspend',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: packageInfos.shownRow,
  message: '合作已恢复',
})

export const endPackage = defineEndpoint({
  id: 'service-package.end',
  method: 'POST',
  path: '/product/servicePackage/end',
  summary: '终止合作',
  access: ['admin'],
  permission: 'package:end',
  effect: 'mutate',
  body: Type.Object({ id, version, reason }),
  result: packageInfos.shownRow,
  message: '合作已终止',
  assumption:
    '先暂停，且没有未完成的批次和待复核的名单才能终止；终止不能撤销。账户里的余额仍可提现。终止当前套餐时，商户改用另一个合作中的套餐。',
})
