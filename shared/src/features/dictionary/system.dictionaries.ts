import { defineDictionary } from '#shared/core/dictionary.ts'

/** 用户状态 (domain.md 2.1, own dictionaries). */
export const userStatus = defineDictionary({
  code: 'user_status',
  title: { zh: '用户状态', en: 'User status' },
  items: [
    { name: 'normal', value: '1', zh: '正常', en: 'Active' },
    { name: 'frozen', value: '2', zh: '冻结', en: 'Frozen' },
  ],
})

/** The built-in roles of the job inside a business (domain.md 5.1). */
export const functionRole = defineDictionary({
  code: 'function_role',
  title: { zh: '内置角色', en: 'Built-in role' },
  items: [
    { name: 'manager', value: 'manager', zh: '管理员', en: 'Manager' },
    { name: 'maker', value: 'maker', zh: '经办', en: 'Maker' },
    { name: 'checker', value: 'checker', zh: '复核', en: 'Checker' },
    { name: 'finance', value: 'finance', zh: '财务', en: 'Finance' },
    { name: 'hr', value: 'hr', zh: '人事', en: 'HR' },
    { name: 'viewer', value: 'viewer', zh: '只读', en: 'Viewer' },
    { name: 'service', value: 'service', zh: '客服', en: 'Support' },
    { name: 'risk', value: 'risk', zh: '风控', en: 'Risk control' },
  ],
})

/** 短信类型 (specification, section 3, named dictionaries; domain.md 2.1). */
export const smsType = defineDictionary({
  code: 'sms_type',
  title: { zh: '短信类型', en: 'SMS type' },
  items: [
    { name: 'login', value: '1', zh: '登录', en: 'Login' },
    { name: 'registration', value: '2', zh: '注册', en: 'Registration' },
    { name: 'paymentPassword', value: '3', zh: '支付密码', en: 'Payment password' },
    { name: 'signing', value: '4', zh: '签约', en: 'Signing' },
    { name: 'paymentNotice', value: '5', zh: '付款通知', en: 'Payment notice' },
    { name: 'withdrawal', value: '6', zh: '提现', en: 'Withdrawal' },
    { name: 'invoiceNotice', value: '7', zh: '开票通知', en: 'Invoice notice' },
  ],
})

/** 日志类型 (domain.md 2.1, own dictionaries). */
export const logType = defineDictionary({
  code: 'log_type',
  title: { zh: '日志类型', en: 'Log type' },
  items: [
    { name: 'login', value: '1', zh: '登录', en: 'Login' },
    { name: 'operation', value: '2', zh: '操作', en: 'Operation' },
    { name: 'sensitiveView', value: '3', zh: '敏感查看', en: 'Sensitive view' },
    { name: 'call', value: '4', zh: '接口', en: 'API call' },
  ],
})

/** 操作类型 (wire.md 15.7). */
export const operateType = defineDictionary({
  code: 'operate_type',
  title: { zh: '操作类型', en: 'Operation type' },
  items: [
    { name: 'query', value: '1', zh: '查询', en: 'Query' },
    { name: 'add', value: '2', zh: '添加', en: 'Add' },
    { name: 'edit', value: '3', zh: '修改', en: 'Edit' },
    { name: 'remove', value: '4', zh: '删除', en: 'Delete' },
    { name: 'import', value: '5', zh: '导入', en: 'Import' },
    { name: 'export', value: '6', zh: '导出', en: 'Export' },
  ],
})

/** 打开方式 (domain.md 2.1, own dictionaries). */
export const openType = defineDictionary({
  code: 'open_type',
  title: { zh: '打开方式', en: 'Opens' },
  items: [
    { name: 'url', value: 'url', zh: '打开链接', en: 'Open a link' },
    { name: 'component', value: 'component', zh: '打开组件', en: 'Open a component' },
    { name: 'none', value: 'none', zh: '不跳转', en: 'No link' },
  ],
})

/** 是否 (wire.md 15.7). */
export const yesNo = defineDictionary({
  code: 'yn',
  title: { zh: '是否', en: 'Yes or no' },
  items: [
    { name: 'yes', value: '1', zh: '是', en: 'Yes' },
    { name: 'no', value: '0', zh: '否', en: 'No' },
  ],
})

/** 有效状态 (wire.md 15.7). */
export const validStatus = defineDictionary({
  code: 'valid_status',
  title: { zh: '有效状态', en: 'Status' },
  items: [
    { name: 'invalid', value: '0', zh: '无效', en: 'Inactive' },
    { name: 'valid', value: '1', zh: '有效', en: 'Active' },
  ],
})

/** 字典项状态 (wire.md 15.7). */
export const dictItemStatus = defineDictionary({
  code: 'dict_item_status',
  title: { zh: '字典项状态', en: 'Dictionary item status' },
  items: [
    { name: 'enabled', value: '1', zh: '启用', en: 'Enabled' },
    { name: 'disabled', value: '0', zh: '不启用', en: 'Disabled' },
  ],
})

/** 性别 (wire.md 15.7). */
export const sex = defineDictionary({
  code: 'sex',
  title: { zh: '性别', en: 'Sex' },
  items: [
    { name: 'male', value: '1', zh: '男', en: 'Male' },
    { name: 'female', value: '2', zh: '女', en: 'Female' },
  ],
})

/** 优先级 (wire.md 15.7). */
export const priority = defineDictionary({
  code: 'priority',
  title: { zh: '优先级', en: 'Priority' },
  items: [
    { name: 'high', value: 'H', zh: '高', en: 'Urgent' },
    { name: 'medium', value: 'M', zh: '中', en: 'Important' },
    { name: 'low', value: 'L', zh: '低', en: 'Normal' },
  ],
})

/** 消息类型 (wire.md 15.7). */
export const messageCategory = defineDictionary({
  code: 'msg_category',
  title: { zh: '消息类型', en: 'Message category' },
  items: [
    { name: 'announcement', value: '1', zh: '通知公告', en: 'Announcement' },
    { name: 'systemMessage', value: '2', zh: '系统消息', en: 'System message' },
  ],
})

/** 通告对象 (wire.md 15.7; domain.md 2.11 adds the roles). */
export const messageType = defineDictionary({
  code: 'msg_type',
  title: { zh: '通告对象', en: 'Audience' },
  items: [
    { name: 'users', value: 'USER', zh: '指定用户', en: 'Selected users' },
    { name: 'roles', value: 'ROLE', zh: '指定角色', en: 'Selected roles' },
    { name: 'everyone', value: 'ALL', zh: '全体用户', en: 'Everyone' },
  ],
})

/** 发布状态 (wire.md 15.7). */
export const sendStatus = defineDictionary({
  code: 'send_status',
  title: { zh: '发布状态', en: 'Publishing' },
  items: [
    { name: 'unpublished', value: '0', zh: '未发布', en: 'Unpublished' },
    { name: 'published', value: '1', zh: '已发布', en: 'Published' },
    { name: 'revoked', value: '2', zh: '已撤销', en: 'Revoked' },
  ],
})

/** 菜单类型 (wire.md 15.7). */
export const menuType = defineDictionary({
  code: 'menu_type',
  title: { zh: '菜单类型', en: 'Menu type' },
  items: [
    { name: 'topMenu', value: '0', zh: '一级菜单', en: 'Top-level menu' },
    { name: 'subMenu', value: '1', zh: '子菜单', en: 'Submenu' },
    { name: 'button', value: '2', zh: '按钮权限', en: 'Button' },
  ],
})

/** 授权策略 (wire.md 15.7). */
export const permissionType = defineDictionary({
  code: 'perms_type',
  title: { zh: '授权策略', en: 'Permission policy' },
  items: [
    { name: 'shown', value: '1', zh: '显示', en: 'Shown' },
    { name: 'disabled', value: '2', zh: '禁用', en: 'Disabled' },
  ],
})
