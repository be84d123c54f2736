import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const serverEnUs: Catalogue = {
  请求地址过长: 'The URL is too long.',
  请求地址无法识别: 'The URL cannot be read.',
  请求无法识别: 'The request cannot be read.',
  '请求内容过大，最多 1 MB': 'The body is too large; at most 1 MB',
  '不支持的内容类型，请使用 application/json': 'Unsupported content type. Use application/json.',
  '请求内容不是有效的 JSON': 'The body is not valid JSON.',
  '请求内容应为 JSON 对象': 'The body must be a JSON object.',
  '参数 {field} 重复': 'Parameter {field} is given more than once',
  '参数 {field} 应为文本': 'Parameter {field} must be text',
  '参数 {field} 应为整数': 'Parameter {field} must be a whole number',
  '参数 {field} 应为数字': 'Parameter {field} must be a number.',
  '参数 {field} 应为布尔值': 'Parameter {field} must be true or false',
  '参数 {field} 应为数组': 'Parameter {field} must be a list',
  '参数 {field} 应为对象': 'Parameter {field} must be an object',
  '参数 {field} 应为文本或空值': 'Parameter {field} must be text or null',
  '参数 {field} 应为整数或空值': 'Parameter {field} must be a whole number or null',
  '参数 {field} 的类型不正确': 'Parameter {field} has the wrong type.',
  '参数 {field} 的格式不正确': 'Parameter {field} has an invalid format.',
  '参数 {field} 至少 {limit} 个字符': 'Parameter {field} needs at least {limit} characters',
  '参数 {field} 最多 {limit} 个字符': 'Parameter {field} takes at most {limit} characters',
  '参数 {field} 超出范围，应 {comparison} {limit}':
    'Parameter {field} is out of range. It must be {comparison} {limit}.',
  '参数 {field} 只能是 {values}': 'Parameter {field} must be one of {values}.',
  '缺少参数 {field}': 'Parameter {field} is missing',
  '未知的参数 {field}': 'Unknown parameter {field}.',
  '路径不存在，请检查路径是否正确': 'The path does not exist. Check the address.',
  '服务器内部错误，请稍后重试（请求编号 {id}）':
    'Something went wrong on our side. Try again later (request {id}).',

  'Token失效，请重新登录!': 'Your session has expired. Log in again.',
  '没有权限，请联系管理员授权': 'You do not have permission. Contact an administrator.',
  '没有权限（{permission}），请联系管理员授权':
    'You do not have the permission {permission}. Contact an administrator.',
  该数据不存在或无权限: 'The record does not exist or you do not have access to it.',
  '数据已被他人修改，请核对后再保存':
    'Someone else has changed this record. Check it and save again.',
  '高级查询条件 superQueryParams 不是有效的 JSON 列表':
    'The advanced query superQueryParams is not a valid JSON list',
  '高级查询不支持规则 {rule}': 'The advanced query does not support the rule {rule}.',
  '请注意，将要排序的列字段不存在：{column}': 'There is no column {column} to sort by.',
  '请求头 Idempotency-Key 应为 1 到 64 个可打印的 ASCII 字符':
    'The header Idempotency-Key must be 1 to 64 printable ASCII characters',
  '该请求编号已用于其他内容，请换一个新的请求编号':
    'This idempotency key was already used with different content. Use a new one.',
  '该请求已处理，请刷新查看结果': 'This request was already processed. Refresh to see the result.',
  '字段 {field} 对您不可见，不能用于查询或排序':
    'The field {field} is not visible to you and cannot be used to filter or sort.',
  '字段 {field} 以掩码显示，不能用于查询或排序':
    'The field {field} is masked and cannot be used to filter or sort.',
  '字典Code不能为空!': 'The dictionary code must not be empty.',
  '该用户不存在，请注册': 'The user does not exist. Register first.',
  '密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试':
    'Too many wrong passwords. The account is locked; try again in {minutes} {minutes|minute|minutes}.',
  '用户名或密码错误，账号已锁定，请 {minutes} 分钟后再试':
    'Wrong username or password. The account is now locked; try again in {minutes} {minutes|minute|minutes}.',
  '用户名或密码错误，还可尝试 {left} 次':
    'Wrong username or password. {left} {left|attempt|attempts} left.',
  '用户名已存在!': 'The username is already in use.',
  '手机号已存在!': 'The mobile number is already in use.',
  '邮箱已存在!': 'The email address is already in use.',
  '工号已存在!': 'The staff number is already in use.',
  不能修改自己的角色: 'You cannot change your own role',
  不能删除自己的账号: 'You cannot delete your own account',
  不能冻结自己的账号: 'You cannot freeze your own account',
  '管理员账号不允许此操作！': 'This is not allowed for the administrator account.',
  '日期不存在，请重新选择': 'This date does not exist. Select another one.',
  '租户 {tenantId} 不存在或无权限':
    'Tenant {tenantId} does not exist or you do not have access to it.',
  '请选择一条记录！': 'Select a record',
  '只能分配与自己相同的角色，请联系管理员':
    'You can only assign your own role. Contact an administrator.',
  '只能重置与自己相同角色的账号，请联系管理员':
    'You can only reset accounts with your own role. Contact an administrator.',
  客服和风控角色只属于平台: 'The support and risk control roles belong to the platform only.',
  查询操作日志列表: 'List the operation log',
  查看操作日志: 'View a log entry',
  导出操作日志: 'Export the operation log',
}
