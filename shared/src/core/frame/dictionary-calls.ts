import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { allDictionaryItemsSchema, dictionaryItemSchema } from './session.ts'

const dictCode = Type.String({
  description:
    '字典编码，例如 tax_bearer；或表字典编码“表,文本列,值列”，例如 sys_user,realname,id（可用的表见下方假设）',
})

const tableAssumption =
  '表字典只有固定的几张表：sys_user（realname、username）、sys_depart（depart_name）、sys_role（role_name）、sys_position（name）、sys_tenant（name）、operator_info（operator_name、short_name）、provider_info（provider_name、short_name）、agent_info（agent_name）、merchant_info（merchant_name、short_name）；值列为 id，sys_user 另可用 username，sys_depart 另可用 org_code，sys_role 另可用 role_code，sys_position 另可用 code，各主体另可用其编号列（如 merchant_code）。' +
  '只给出调用者数据范围内的行：部门和角色与各自的列表相同，职务人人可见；租户只有平台可见，运营商看本租户和其合作的服务商，服务商看自己和合作商户，代理商看自己和名下商户，商户看自己和合作服务商。第四段 SQL 条件不受理。'

/** Every item of one dictionary. */
export const getDictItems = defineEndpoint({
  id: 'dictionary.items',
  method: 'GET',
  path: '/sys/dict/getDictItems/:dictCode',
  summary: '查询字典项',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({ dictCode }),
  result: Type.Array(dictionaryItemSchema),
  assumption: `未知编码返回空数组；停用的字典项也在内（queryAllDictItems 不含）。${tableAssumption}`,
})

/** Every dictionary of the session anew. */
export const queryAllDictItems = defineEndpoint({
  id: 'dictionary.allItems',
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  summary: '查询全部字典',
  access: 'authenticated',
  effect: 'read',
  result: allDictionaryItemsSchema,
  okCode: 200,
  assumption:
    '只含启用的字典项，没有字典项的字典为空数组；未改动的内置文本随请求头 X-Locale 给出英文。',
})

/** Lets the server forget what it kept of dictionaries. sic: the documented path */
export const refleshCache = defineEndpoint({
  id: 'dictionary.refresh',
  method: 'GET',
  path: '/sys/dict/refleshCache',
  summary: '刷新字典缓存',
  access: 'authenticated',
  effect: 'mutate',
  result: Type.Null(),
  assumption:
    '任何角色都可以刷新，GET 与 POST 均可；服务端的字典总是最新的，因此刷新本身不改变数据，也不写日志。',
})

/** The text of one value. */
export const getDictText = defineEndpoint({
  id: 'dictionary.text',
  method: 'GET',
  path: '/sys/dict/getDictText/:dictCode/:key',
  summary: '查询字典文本',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({
    dictCode: Type.String({ description: '字典编码' }),
    key: Type.String({ description: '字典值' }),
  }),
  result: Type.Union([Type.String(), Type.Null()]),
  assumption: '没有这个字典或字典值时 result 为 null；停用的字典项也有文本。',
})

/** The items whose text holds a keyword. */
export const loadDict = defineEndpoint({
  id: 'dictionary.search',
  method: 'GET',
  path: '/sys/dict/loadDict/:dictCode',
  summary: '按关键字查询字典项',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({ dictCode }),
  query: Type.Object({
    keyword: Type.Optional(Type.String({ description: '文本中包含的内容，不区分大小写' })),
    pageSize: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: '最多返回几项；不填返回全部' }),
    ),
  }),
  result: Type.Array(dictionaryItemSchema),
  assumption: `普通字典编码同样受理，只给出启用的字典项。${tableAssumption}`,
})

/** The texts of some values. */
export const loadDictItem = defineEndpoint({
  id: 'dictionary.texts',
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dictCode',
  summary: '按值查询字典文本',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({ dictCode }),
  query: Type.Object({ key: Type.String({ description: '逗号分隔的字典值' }) }),
  result: Type.Array(Type.String()),
  assumption: `结果与 key 逐一对应；查不到的值原样返回，使下拉框仍能显示。${tableAssumption}`,
})
