import { expect, test } from 'vitest'
import { type AnyDictionary } from '#shared/core/dictionary.ts'
import { dictionaries, features } from '#shared/contract.ts'

// Copied from the pages, not derived from the source: code → value and Chinese text, in order.

// specification, section 3, "Code dictionaries"; Chinese texts: domain.md 2.1
const ofTheSpecification = {
  cert_type:
    '1 第二代身份证 · 2 护照 · 3 港澳居民回乡证 · 4 港澳居民来往内地通行证 · 5 台湾居民来往大陆通行证 · 6 临时身份证 · 7 外国人永久居留身份证',
  data_source: '1 企业信息平台 · 2 客户提供 · 3 全国董监高数据库',
  mode: '1 自动 · 2 手动 · 3 内部划转',
  biz_type: '1 灵活用工 · 2 薪资代发 · 3 社保缴纳 · 4 社保补缴',
  subject_type: '1 企业 · 2 个人',
  collection_mode: '1 服务商收取 · 2 运营商代收',
  product_type:
    '1 委托代征 · 2 个体户注册 · 3 自然人代开 · 4 临时税务登记 · 5 派遣及外包 · 6 资金代发',
  account_open_status: '0 未开户 · 1 开户中 · 2 开户成功 · 3 开户失败',
  invoice_type: '1 增值税专用发票 · 3 增值税普通发票 · 2 差额发票',
  salesman_level: '1 孵化中心 · 2 总监 · 3 业务员',
  fee_basis: '1 按开票金额 · 2 按打款金额',
  fee_mode: '1 按比例 · 2 按笔',
  payout_target: '1 到余额 · 2 到卡',
  product_shelf: '0 下架 · 1 上架',
  audit_status: '0 待审核 · 1 审核通过 · 2 审核驳回',
  project_status:
    '0 待发布 · 1 线上已发布 · 2 平台审核通过 · 3 平台审核拒绝 · 4 服务商已接包 · 5 服务商已拒绝 · 6 任务已发布 · 7 任务已开始 · 8 任务已结束',
  role_code: 'admin 平台 · operator 运营商 · agent 代理商 · merchant 商户 · provider 服务商',
  bid_status: '0 竞标中 · 1 已中标 · 2 未中标',
  settle_status: '0 待结算 · 1 结算中 · 2 结算成功 · 3 结算失败',
  delivery_status: '0 未完成 · 1 已完成 · 2 审核通过 · 3 审核拒绝',
  tax_bearer: '1 企业 · 2 个人',
  invoicing_status: '0 待开票 · 1 已申请 · 2 已开票',
  invoice_apply_status: '0 待开票 · 1 开票中 · 2 已开票 · 3 已驳回 · 4 已撤回 · 5 开票中(待复核)',
  express_status: '0 未寄送 · 1 未签收 · 2 已签收 · 3 已冻结',
  reversal_status: '0 无需冲红 · 1 待冲红 · 2 已冲红',
  payout_order_status:
    '0 已提交 · 1 已受理 · 2 已拒绝 · 3 付款中 · 4 付款成功 · 5 已撤回 · 6 付款失败 · 7 部分成功',
  courier:
    'SF 顺丰速运 · ZTO 中通快递 · YTO 圆通速递 · JD 京东快递 · HTKY 百世快递 · STO 申通快递 · ZJS 宅急送 · EMS 邮政EMS · YD 韵达快递 · HHTT 天天快递 · EMAIL 电子邮件',
  payment_status: '0 待付款 · 1 付款中 · 2 付款成功 · 3 付款失败 · 4 已撤回',
  system_type: '1 系统商 · 2 运营商',
  sign_status: '0 待签约 · 1 签约成功 · 2 签约失败',
  contract_status: '1 未签署 · 2 签署中 · 3 已签署 · 4 归档失败',
  taxpayer_type: '1 一般纳税人 · 2 小规模纳税人',
  profit_share_status: '0 冻结中 · 1 待解冻 · 2 分润成功 · 3 已撤销 · 4 异常',
  pay_channel:
    '1 合作银行 · 2 支付宝 · 3 微信 · 4 商业银行 · 5 股份制银行 · 6 城商银行 · 7 支付宝(新) · 8 支付公司 · F01 服务商专属渠道一 · F02 服务商专属渠道二',
  account_operation: '1 开户 · 2 付款 · 3 转账 · 4 提现 · 5 冻结 · 6 退款',
  account_status: '0 正常 · 1 注销中 · 2 已注销 · 3 注销失败',
  flow_direction: '1 收入 · 2 支出',
  flow_type: '1 转账 · 2 代付 · 3 提现 · 4 退回 · 5 冻结 · 6 解冻 · 7 充值 · 100 未知',
  company_size: '1 20人以下 · 2 20-99人 · 3 100-499人 · 4 500-999人 · 5 999人以上',
  job_nature: '1 全职 · 2 兼职',
  salary_unit: '1 时 · 2 天 · 3 月 · 4 面议',
  gender: '0 男 · 1 女',
  employment_status: '0 离职 · 1 在职',
  education: '0 不限 · 1 小学 · 2 初中 · 3 中专 · 4 高中 · 5 大专 · 6 本科 · 7 硕士 · 8 博士',
  experience: '0 不限 · 1 3年以下 · 2 3-5年 · 3 5-10年 · 4 10年以上',
  benefit: '1 五险一金 · 2 周末双休 · 3 下午茶 · 4 弹性工作 · 5 不打卡 · 6 13薪 · 7 14薪 · 8 15薪',
  position_status: '0 待审核 · 1 审核通过 · 2 审核拒绝 · 3 发布中 · 4 已下线',
  resume_screening: '0 未处理 · 1 已入选 · 2 已淘汰',
  onboarding_status: '0 未处理 · 1 通过 · 2 未通过',
  probation_status: '0 未处理 · 1 通过 · 2 未通过',
  apply_status: '0 未申请 · 1 已申请 · 2 已通过 · 3 已拒绝',
}

// specification, section 3, "Named dictionaries"; contents: domain.md 2.1, the banks are ours
const named = {
  bank_items:
    'ICBC 中国工商银行 · ABC 中国农业银行 · BOC 中国银行 · CCB 中国建设银行 · BOCOM 交通银行 · PSBC 中国邮政储蓄银行 · CMB 招商银行 · CITIC 中信银行 · CEB 中国光大银行 · HXB 华夏银行 · CMBC 中国民生银行 · CGB 广发银行 · PAB 平安银行 · CIB 兴业银行 · SPDB 浦发银行 · CZB 浙商银行',
  z_bank_item:
    'ICBC 中国工商银行 · ABC 中国农业银行 · BOC 中国银行 · CCB 中国建设银行 · BOCOM 交通银行 · PSBC 中国邮政储蓄银行 · CMB 招商银行 · CITIC 中信银行 · CEB 中国光大银行 · HXB 华夏银行 · CMBC 中国民生银行 · CGB 广发银行 · PAB 平安银行 · CIB 兴业银行 · SPDB 浦发银行 · CZB 浙商银行 · PARTNER 合作银行',
  register_status: '0 未注册 · 1 注册中 · 2 已注册 · 3 注册失败',
  sms_type: '1 登录 · 2 注册 · 3 支付密码 · 4 签约 · 5 付款通知 · 6 提现 · 7 开票通知',
  third_provider_type: '1 银行 · 2 支付宝 · 3 电子签 · 4 实名认证 · 5 短信 · 6 税务 · 7 快递',
}

// domain.md 2.1, "Own dictionaries added", and 5.1. The states of a feature's own rows are told by the test of the feature.
const own = {
  sign_stage: '0 待发送 · 1 待签署 · 2 已签约 · 3 待归档 · 4 未签成 · 5 已解约',
  contract_kind: 'INDIVIDUAL 个人服务合同 · ENTERPRISE 企业服务合同 · AGENT 代理合作合同',
  contract_template_use: '0 未启用 · 1 使用中',
  employment_source: 'IMPORT 登记与导入 · RECRUIT 招聘 · PAYOUT 付款',
  real_name_status: '0 未通过 · 1 已实名',
  import_state: '1 待提交 · 2 待复核 · 3 已提交',
  recharge_status: '0 待到账 · 1 待认领 · 2 已到账 · 3 已退回 · 4 已关闭',
  user_status: '1 正常 · 2 冻结',
  coop_status: '1 合作中 · 2 已暂停 · 3 已终止',
  customer_hold: '1 保护中 · 2 已释放 · 3 已开户',
  customer_stage: '1 已报备 · 2 已申请 · 3 已开户 · 4 已首单',
  customer_source: '1 自主开发 · 2 客户转介绍 · 3 市场活动 · 4 平台分配',
  fee_rule_status: '0 待生效 · 1 生效中 · 2 已失效 · 3 已撤销',
  risk_level: '1 正常 · 2 预警 · 3 超限',
  tax_filing_status: '0 未申报 · 1 申报中 · 2 已申报 · 3 已缴款 · 4 申报失败',
  tax_scheme: 'ENT 委托代征 · CUM 累计预扣 · NONE 不计税',
  // Paper is ours.
  sign_mode: '1 短信签 · 2 静默签 · 3 纸质签',
  task_status: '0 待发布 · 1 报名中 · 2 进行中 · 3 已结束 · 4 已取消',
  check_level: '1 通过 · 2 警告 · 3 拦截',
  recon_status: '0 未对账 · 1 平账 · 2 差异 · 3 已处理',
  log_type: '1 登录 · 2 操作 · 3 敏感查看 · 4 接口',
  red_confirm:
    '01 无需确认 · 02 待购方确认 · 03 待销方确认 · 04 双方已确认 · 05 购方否认 · 06 销方否认 · 07 超72小时 · 08 已撤销 · 09 确认后撤销 · 10 异常凭证',
  plan_frequency: '0 一次 · 1 每周 · 2 每月',
  plan_run_state: '1 已生成批次 · 2 待复核 · 3 未能付款',
  plan_status: '0 执行中 · 1 已暂停 · 2 已结束',
  red_initiator: 'SELLER 销方 · BUYER 购方',
  red_reason: '01 开票有误 · 02 销货退回 · 03 服务中止 · 04 销售折让',
  invoice_bureau_state:
    'NONE 未提交 · QUEUED 夜间排队 · SENT 已提交 · ACCEPTED 已受理 · ISSUED 已开具 · REJECTED 税局驳回 · UNKNOWN 结果未知',
  invoice_medium: 'ELECTRONIC 电子 · PAPER 纸质打印件',
  invoice_stage:
    '00 待受理 · 10 待开具 · 11 待夜间开具 · 12 税局处理中 · 13 税局未回应 · 14 复核退回 · 50 待复核 · 20 已开票 · 30 已驳回 · 40 已撤回',
  platform_report_change: '1 新增 · 2 变更 · 3 终止',
  platform_report_class: 'R 报送 · W 已代扣申报 · E 免予报送',
  platform_report_kind: 'IDENTITY 身份信息 · INCOME 收入信息',
  recon_kind: '1 长款 · 2 短款 · 3 金额不符',
  recon_proposal: '1 认领入账 · 2 原路退回 · 3 挂待认领 · 4 等待银行更正',
  recon_source: '1 银行接口 · 2 上传文件 · 3 银行更正',
  recon_state: '0 待处理 · 1 待银行更正 · 2 已处理 · 3 银行已更正',
  report_status: '0 待报送 · 1 报送中 · 2 已受理 · 3 已退回 · 4 需补充说明 · 5 已更正 · 6 无需报送',
  resume_stage: '1 待筛选 · 2 已入选 · 3 已约面试 · 4 试用中 · 5 已转正 · 6 已离职 · 7 未通过',
  bank_state:
    'SENT 已发送 · ACCEPTED 已受理 · SUCCESS 成功 · FAIL 失败 · UNKNOWN 结果未知 · RETURNED 已退汇',
  follow_status: '1 待跟进 · 2 跟进中 · 3 已签单 · 4 已流失',
  open_type: 'url 打开链接 · component 打开组件 · none 不跳转',
  function_role:
    'manager 管理员 · maker 经办 · checker 复核 · finance 财务 · hr 人事 · viewer 只读 · service 客服 · risk 风控',
}

// wire.md 15.7, what the system screens need
const builtIn = {
  operate_type: '1 查询 · 2 添加 · 3 修改 · 4 删除 · 5 导入 · 6 导出',
  yn: '1 是 · 0 否',
  valid_status: '0 无效 · 1 有效',
  dict_item_status: '1 启用 · 0 不启用',
  sex: '1 男 · 2 女',
  priority: 'H 高 · M 中 · L 低',
  msg_category: '1 通知公告 · 2 系统消息',
  msg_type: 'USER 指定用户 · ROLE 指定角色 · ALL 全体用户',
  send_status: '0 未发布 · 1 已发布 · 2 已撤销',
  menu_type: '0 一级菜单 · 1 子菜单 · 2 按钮权限',
  perms_type: '1 显示 · 2 禁用',
  org_category: '1 公司 · 2 部门 · 3 岗位',
  depart_status: '0 不启用 · 1 启用',
  secret_key_status: '1 启用 · 0 停用',
  sign_algorithm:
    'HMAC-SHA256 HMAC-SHA256 · HMAC-SM3 HMAC-SM3（国密） · RSA-SHA256 RSA-SHA256（公钥）',
  position_rank: '1 总监级 · 2 经理级 · 3 主管级 · 4 专员级 · 5 助理级',
  rule_conditions:
    '> 大于 · >= 大于等于 · < 小于 · <= 小于等于 · = 等于 · != 不等于 · IN 包含 · LIKE 模糊 · LEFT_LIKE 左模糊 · RIGHT_LIKE 右模糊',
}

// wire.md 15.7, what clients of the ancestor ask for; nothing of ours is chosen from them
const ofTheAncestor = {
  status: '1 正常 · 2 冻结',
  del_flag: '0 正常 · 1 已删除',
  tenant_status: '1 正常 · 0 冻结',
  activiti_sync: '1 同步 · 0 不同步',
  global_perms_type: '1 可见/可访问 · 2 可编辑',
  form_perms_type: '1 可见 · 2 可编辑',
  urgent_level: '1 一般 · 2 重要 · 3 紧急',
  bpm_status: '1 待提交 · 2 处理中 · 3 已完成 · 4 已作废',
  cgform_table_type: '1 单表 · 2 主表 · 3 附表',
  database_type: '1 MySQL · 2 Oracle · 3 SQL Server · 4 PostgreSQL',
  quartz_status: '0 正常 · -1 停止',
  msgType: '1 短信 · 2 邮件 · 3 微信 · 4 系统',
  msgSendStatus: '0 未推送 · 1 推送成功 · 2 推送失败',
  online_graph_type: 'bar 柱状图 · line 曲线图 · pie 饼图 · table 数据列表',
  ol_form_biz_type: 'biz 业务表单 · bpm 流程表单 · temp 测试表单',
}

const tableOf = ({ items }: AnyDictionary) =>
  items.map(({ value, zh }) => `${value} ${zh}`).join(' · ')

const actual = new Map(dictionaries.map((dictionary) => [dictionary.code, tableOf(dictionary)]))

test.each(Object.entries(ofTheSpecification))(
  '[DICT-01] %s has exactly the values of the specification',
  (code, expected) => {
    expect(actual.get(code)).toBe(expected)
  },
)

test.each(Object.entries(named))('the named dictionary %s is filled', (code, expected) => {
  expect(actual.get(code)).toBe(expected)
})

test.each(Object.entries({ ...own, ...builtIn, ...ofTheAncestor }))(
  'the added dictionary %s has the values of the domain page',
  (code, expected) => {
    expect(actual.get(code)).toBe(expected)
  },
)

test('[DICT-01] every dictionary that the specification names is there once, and every shared one is told here', () => {
  const codes = dictionaries.map(({ code }) => code)
  const told = { ...ofTheSpecification, ...named, ...own, ...builtIn, ...ofTheAncestor }
  const shared = features.find(({ name }) => name === 'dictionary')?.dictionaries ?? []
  const untold = shared.filter(({ code }) => !Object.hasOwn(told, code))

  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(told).filter((code) => !codes.includes(code))).toEqual([])
  expect(
    untold.map(
      (dictionary) =>
        `shared/src/features/dictionary/dictionaries.test.ts, in own: ${dictionary.code}: '${tableOf(dictionary)}',`,
    ),
  ).toEqual([])
})

test.each(dictionaries.map((dictionary) => [dictionary.code, dictionary] as const))(
  '[DICT-01] %s has texts in both languages, and no two values share one',
  (_code, { title, items }) => {
    const english = items.map((item) => item.en)
    const chinese = items.map((item) => item.zh)

    for (const text of [title.en, ...english]) expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(title.zh).toMatch(/\p{Script=Han}/u)
    expect(new Set(english).size).toBe(items.length)
    expect(new Set(chinese).size).toBe(items.length)
  },
)
