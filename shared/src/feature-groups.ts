/** Calls that a reader of the reference looks for in one place, in the order in which a front-end developer meets them. */
export const featureGroups = {
  session: { title: '登录与会话', description: '各种登录方式、验证码、当前会话与退出。' },
  registration: { title: '注册与密码', description: '注册、找回与修改密码。' },
  dashboard: {
    title: '首页与搜索',
    description: '各角色首页的数字、走势、排行、待办与资金池；全局搜索。',
  },
  rights: { title: '菜单与权限', description: '菜单、按钮权限、角色与数据规则。' },
  people: { title: '用户与组织', description: '可以登录的人，他们的部门、职务与租户。' },
  onboarding: { title: '商户入驻', description: '协议、资料、签约与入驻进度。' },
  merchants: { title: '商户管理', description: '商户列表与详情，资料审核、代为开户、冻结与解冻。' },
  channels: {
    title: '代理商与运营商',
    description:
      '代理商和运营商的列表与详情，新增、编辑、审核、冻结与解冻；运营商的租户、账号与开户。',
  },
  providers: {
    title: '服务商管理',
    description: '服务商列表与详情，新增与修改，资料审核与变更审核，代为开户、冻结与解冻。',
  },
  customers: {
    title: '客户与业务员',
    description: '客户报备、跟进、开户申请与分配；业务员与业绩。',
  },
  products: {
    title: '产品与费率',
    description: '产品的审核与上架，合作套餐，按版本追加的费率，运营商和代理商的底价。',
  },
  taxes: {
    title: '税务',
    description:
      '按月生效的税务政策：税率、起征点与限额，只追加版本；税务监控、税款申报与缴款、完税凭证。',
  },
  accounts: { title: '账户与开户', description: '账户、实名与打款验证、支付密码、支付宝签约。' },
  providerSwitch: { title: '切换服务商', description: '商户可用的服务商、支付渠道与切换。' },
  contracts: {
    title: '合同',
    description: '合同列表、正文与文件、归档与重试，以及按版本保存的合同模板。',
  },
  workers: {
    title: '人员管理',
    description: '自由职业者的列表、详情与实名，用工记录，黑名单与董监高名单。',
  },
  recruitment: {
    title: '招聘',
    description: '岗位的审核与发布，公开的招聘页与投递，简历从筛选到转正。',
  },
  social: {
    title: '社保',
    description: '参保人员，社保缴纳与补缴的试算、提交、受理和缴费凭证。',
  },
  payouts: {
    title: '付款管理',
    description: '导入付款名单、校验、提交与复核；批次单和付款明细的受理、付款、查证与回单。',
  },
  invoices: {
    title: '发票管理',
    description: '开票信息，开票申请的提交、受理、开具与复核，已开具的发票与开票额度。',
  },
  projects: {
    title: '项目与任务',
    description: '项目的发布、审核与承接，任务、竞标、交付与任务结算，以及自由职业者的任务页面。',
  },
  notices: { title: '公告与帮助', description: '公告、系统消息与各角色的常见问题。' },
  funds: {
    title: '资金',
    description: '资金账户、充值、提现、内部划转、账户流水、账务分录、银行指令与对账。',
  },
  profitShares: { title: '分润', description: '服务费在各方之间的分配：解冻、撤销与追回。' },
  signing: {
    title: '签约',
    description: '自由职业者与服务商的签约：邀请、提醒、重签、解约与统计。',
  },
  openAccess: { title: '开放接口', description: '各主体的秘钥与允许的来源地址，以及签名自测。' },
  basics: { title: '字典与基础数据', description: '编码与文字的对照，以及地区、行业、发票类目。' },
  reports: { title: '在线报表', description: '报表的列、查询条件、数据与导出。' },
  checks: { title: '校验', description: '重复校验与编码规则校验。' },
  files: { title: '文件与品牌', description: '上传、读取文件，导出的进度，以及按域名的品牌信息。' },
  logs: { title: '日志与访问', description: '谁在什么时候做了什么，以及访问量统计。' },
  simulator: { title: '模拟器', description: '世界时钟、模拟银行的毛病与魔法值，供演示使用。' },
  template: { title: '模板页面', description: 'JEECG 客户端自带页面的调用。' },
} as const satisfies Readonly<Record<string, { title: string; description: string }>>

export type FeatureGroup = keyof typeof featureGroups
