import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

export const checkDuplicate = defineEndpoint({
  id: 'check.duplicate',
  method: 'GET',
  path: '/sys/duplicate/check',
  summary: '校验值是否重复',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({
    tableName: Type.String({ maxLength: 64, description: '表名，如 sys_user' }),
    fieldName: Type.String({ maxLength: 64, description: '列名，如 username' }),
    fieldVal: Type.Optional(Type.String({ maxLength: 200 })),
    dataId: Type.Optional(
      Type.String({ maxLength: 32, description: '正在编辑的行，不与自己重复' }),
    ),
  }),
  result: Type.Null(),
  message: '该值可用！',
  okCode: 200,
  assumption:
    '表和列取自固定清单，只回答可用与否；唯一性是全局的，只有工号按主体、字典值按字典、按钮编码按上级菜单计算（新增时不知道字典或菜单，不查）。清单以外的列总是可用，并在 X-Fake-Ignored 中列出。dataId 只在该行属于调用者的数据范围时才起作用。登录前的校验用 checkOnlyUser；掩码字段中只有它公开回答的手机号和邮箱可以校验。',
})
