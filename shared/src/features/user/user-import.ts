import Type from 'typebox'
import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { sex } from '#shared/features/dictionary/system.dictionaries.ts'
import { addUser } from './user.ts'

/** Users out of a spreadsheet (wire.md 7). */
export const userImport = defineListImport({
  name: 'user',
  title: '用户',
  path: '/sys/user',
  adds: addUser,
  limit: 200,
  cellLength: 2_000,
  draft: () => {
    const { password, ...draft } = bodyOfAdding(addUser).properties
    return Type.Object({ ...draft, password: Type.Optional(password) })
  },
  columns: [
    { field: 'username', heading: '账号*', also: ['登录账号', '用户账号'] },
    { field: 'realname', heading: '姓名*', also: ['真实姓名', '用户姓名'] },
    {
      field: 'password',
      heading: '初始密码',
      also: ['密码'],
      hint: '可以不填：不填的账号由管理员重置密码，或用短信验证码登录后使用',
    },
    {
      field: 'functionRole',
      heading: '角色',
      hint: '角色的名称或编码，不填为只读；只能分配您可以分配的角色',
    },
    { field: 'phone', heading: '手机号', also: ['手机号码', '电话'] },
    { field: 'email', heading: '邮箱', also: ['电子邮件'] },
    {
      field: 'selecteddeparts',
      heading: '部门编码',
      also: ['机构编码'],
      hint: '本单位部门的编码，多个用逗号分隔',
    },
    { field: 'workNo', heading: '工号' },
    { field: 'sex', heading: '性别', dictionary: sex },
    { field: 'birthday', heading: '出生日期', also: ['生日'], hint: '例如 1990-08-15' },
    { field: 'post', heading: '职务' },
    { field: 'remark', heading: '备注' },
  ],
  assumption:
    '不填角色的用户为只读（viewer）；不填密码的账号得到一个没有人知道的随机密码，须先重置密码，JEECG 的统一默认密码不采用。',
})
