import { defineDictionary } from '#shared/core/dictionary.ts'

// Dictionaries that clients of the ancestor ask for by their code (wire.md 15.7). Nothing of ours is chosen from them;
// where the convention names no values or texts, they are ours.

/** 状态 (wire.md 15.7), beside `user_status`. */
const status = defineDictionary({
  code: 'status',
  title: { zh: '状态', en: 'Status' },
  items: [
    { name: 'normal', value: '1', zh: '正常', en: 'Normal' },
    { name: 'frozen', value: '2', zh: '冻结', en: 'Frozen' },
  ],
})

/** 删除状态 (wire.md 15.7). */
const deletion = defineDictionary({
  code: 'del_flag',
  title: { zh: '删除状态', en: 'Deletion' },
  items: [
    { name: 'kept', value: '0', zh: '正常', en: 'Kept' },
    { name: 'deleted', value: '1', zh: '已删除', en: 'Deleted' },
  ],
})

/** 租户状态 (wire.md 15.7). */
const tenantStatus = defineDictionary({
  code: 'tenant_status',
  title: { zh: '租户状态', en: 'Tenant status' },
  items: [
    { name: 'normal', value: '1', zh: '正常', en: 'Normal' },
    { name: 'frozen', value: '0', zh: '冻结', en: 'Frozen' },
  ],
})

/** 同步工作流引擎 (wire.md 15.7). */
const workflowSync = defineDictionary({
  code: 'activiti_sync',
  title: { zh: '同步工作流引擎', en: 'Synchronised with the workflow' },
  items: [
    { name: 'synchronised', value: '1', zh: '同步', en: 'Synchronised' },
    { name: 'separate', value: '0', zh: '不同步', en: 'Not synchronised' },
  ],
})

/** 全局权限类型 (wire.md 15.7). */
const globalPermission = defineDictionary({
  code: 'global_perms_type',
  title: { zh: '全局权限类型', en: 'Global permission type' },
  items: [
    { name: 'visible', value: '1', zh: '可见/可访问', en: 'Visible or accessible' },
    { name: 'editable', value: '2', zh: '可编辑', en: 'Editable' },
  ],
})

/** 表单权限类型 (wire.md 15.7). */
const formPermission = defineDictionary({
  code: 'form_perms_type',
  title: { zh: '表单权限类型', en: 'Form permission type' },
  items: [
    { name: 'visible', value: '1', zh: '可见', en: 'Visible' },
    { name: 'editable', value: '2', zh: '可编辑', en: 'Editable' },
  ],
})

/** 紧急程度 (wire.md 15.7). */
const urgency = defineDictionary({
  code: 'urgent_level',
  title: { zh: '紧急程度', en: 'Urgency' },
  items: [
    { name: 'ordinary', value: '1', zh: '一般', en: 'Ordinary' },
    { name: 'important', value: '2', zh: '重要', en: 'Important' },
    { name: 'urgent', value: '3', zh: '紧急', en: 'Urgent' },
  ],
})

/** 流程状态 (wire.md 15.7). */
const workflowStatus = defineDictionary({
  code: 'bpm_status',
  title: { zh: '流程状态', en: 'Workflow status' },
  items: [
    { name: 'draft', value: '1', zh: '待提交', en: 'Draft' },
    { name: 'running', value: '2', zh: '处理中', en: 'In progress' },
    { name: 'done', value: '3', zh: '已完成', en: 'Done' },
    { name: 'void', value: '4', zh: '已作废', en: 'Void' },
  ],
})

/** 在线表单的表类型 (wire.md 15.7). */
const formTable = defineDictionary({
  code: 'cgform_table_type',
  title: { zh: '表类型', en: 'Table type' },
  items: [
    { name: 'single', value: '1', zh: '单表', en: 'Single table' },
    { name: 'main', value: '2', zh: '主表', en: 'Main table' },
    { name: 'dependent', value: '3', zh: '附表', en: 'Dependent table' },
  ],
})

/** 数据库类型 (wire.md 15.7; the values are ours). */
const database = defineDictionary({
  code: 'database_type',
  title: { zh: '数据库类型', en: 'Database type' },
  items: [
    { name: 'mysql', value: '1', zh: 'MySQL', en: 'MySQL' },
    { name: 'oracle', value: '2', zh: 'Oracle', en: 'Oracle' },
    { name: 'sqlServer', value: '3', zh: 'SQL Server', en: 'SQL Server' },
    { name: 'postgresql', value: '4', zh: 'PostgreSQL', en: 'PostgreSQL' },
  ],
})

/** 定时任务状态 (wire.md 15.7). */
const scheduledJob = defineDictionary({
  code: 'quartz_status',
  title: { zh: '定时任务状态', en: 'Scheduled job' },
  items: [
    { name: 'running', value: '0', zh: '正常', en: 'Running' },
    { name: 'stopped', value: '-1', zh: '停止', en: 'Stopped' },
  ],
})

/** 推送类别 (wire.md 15.7; the values are ours). */
const pushKind = defineDictionary({
  code: 'msgType',
  title: { zh: '推送类别', en: 'Push type' },
  items: [
    { name: 'sms', value: '1', zh: '短信', en: 'SMS' },
    { name: 'email', value: '2', zh: '邮件', en: 'Email' },
    { name: 'chat', value: '3', zh: '微信', en: 'WeChat' },
    { name: 'system', value: '4', zh: '系统', en: 'System' },
  ],
})

/** 推送状态 (wire.md 15.7; the values are ours). */
const pushStatus = defineDictionary({
  code: 'msgSendStatus',
  title: { zh: '推送状态', en: 'Push status' },
  items: [
    { name: 'waiting', value: '0', zh: '未推送', en: 'Waiting' },
    { name: 'sent', value: '1', zh: '推送成功', en: 'Sent' },
    { name: 'failed', value: '2', zh: '推送失败', en: 'Failed' },
  ],
})

/** 在线图表类型 (wire.md 15.7; the values are ours). */
const chart = defineDictionary({
  code: 'online_graph_type',
  title: { zh: '图表类型', en: 'Chart type' },
  items: [
    { name: 'bar', value: 'bar', zh: '柱状图', en: 'Bars' },
    { name: 'line', value: 'line', zh: '曲线图', en: 'Line' },
    { name: 'pie', value: 'pie', zh: '饼图', en: 'Pie' },
    { name: 'table', value: 'table', zh: '数据列表', en: 'Table' },
  ],
})

/** 在线表单的业务分类 (wire.md 15.7; the values are ours). */
const formBusiness = defineDictionary({
  code: 'ol_form_biz_type',
  title: { zh: '表单分类', en: 'Form type' },
  items: [
    { name: 'business', value: 'biz', zh: '业务表单', en: 'Business form' },
    { name: 'workflow', value: 'bpm', zh: '流程表单', en: 'Workflow form' },
    { name: 'trial', value: 'temp', zh: '测试表单', en: 'Trial form' },
  ],
})

/** All of them, for `dictionaries.ts`. */
export const ancestorDictionaries = [
  status,
  deletion,
  tenantStatus,
  workflowSync,
  globalPermission,
  formPermission,
  urgency,
  workflowStatus,
  formTable,
  database,
  scheduledJob,
  pushKind,
  pushStatus,
  chart,
  formBusiness,
]
