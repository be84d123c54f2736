import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What is said of changes that merchants, agents and operators ask for of their own data. */
export const ownCompanyEnUs: Catalogue = {
  '对方提交的资料变更待审核，请先审核':
    'A change that the company asked for is waiting; review it first',
  '资料审核未通过，暂不能在这里修改':
    'Your details have not passed the review, so they cannot be changed here',
  '对公账户已在银行开立，不能在线修改；如需更换，请联系客服':
    'The bank has opened this account, so it cannot be changed online; contact support to replace it',
  该统一社会信用代码已被其他运营商使用: 'Another operator uses this credit code',

  查询商户的资料变更: 'List a merchant’s changes of legal data',
  查看商户资料变更的完整号码: 'View the full numbers of a merchant’s change',
  审核商户的资料变更: 'Review a merchant’s change of legal data',
  查询代理商的资料变更: 'List an agent’s changes of legal data',
  查看代理商资料变更的完整号码: 'View the full numbers of an agent’s change',
  审核代理商的资料变更: 'Review an agent’s change of legal data',
  查询运营商的资料变更: 'List an operator’s changes of legal data',
  查看运营商资料变更的完整号码: 'View the full numbers of an operator’s change',
  审核运营商的资料变更: 'Review an operator’s change of legal data',
}
