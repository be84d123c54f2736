/**
 * What the outside world answers when something does not succeed: the bank, Alipay, the register of persons, the tax and
 * the social bureau, the signing service, or the clock when nobody answered. A closed list, so that a screen can say each
 * in the language of its reader; what a person gives as a reason is no such answer.
 */
export const answers = [
  '收款账号不存在',
  '户名不符',
  '账户状态异常(冻结/销户)',
  '收款行系统维护',
  '银行处理失败',
  '退汇：账户类型不支持',
  '超过收款账户限额',
  '收款方未实名',
  '姓名不一致',
  '超过单笔限额',
  '账户信息有误',
  '退汇：账户信息有误',
  '营业执照与法人信息不一致',
  '姓名与证件号码不一致',
  '银行卡信息与本人不一致',
  '参保地不符，社保机构未受理',
  '购方纳税人识别号不存在',
  '购方税号有误',
  '购方为非正常户',
  '开具额度不足',
  '税收分类编码与项目名称不符',
  '销方发票业务被暂停',
  '税务系统维护，请稍后重试',
  '电子签服务归档超时',
  '对方拒绝签章',
  '7 天内未签章，已过期',
  '邀请超过 7 天未签署，已过期',
  '3天内未到账，自动撤回',
  '申请人撤回',
  '名额已满',
  '任务已开始',
  '报名已截止',
] as const

export type Answer = (typeof answers)[number]
