import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { oemInfoSchema } from './oem-info.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const nullableText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

const draft = Type.Object({
  /** The host name alone; kept in lower case. */
  domainName: text(253),
  websiteName: text(30),
  hotline: text(30),
  copyright: text(100),
  copyrightUrl: nullableText(500),
  recordNo: text(50),
  /** Paths that an upload gave. */
  loginPageLogo: nullableText(300),
  homePageLogo: nullableText(300),
  /** HTML, which is shown in a frame that runs no script. */
  pcLoginProtocol: nullableText(20_000),
})

/** 白标设置 (domain.md 2.4): each operator's own, the platform's to see all. Changing one has rules of its own. */
const settings = defineResource({
  name: 'oem',
  title: '白标设置',
  path: '/operator/oemInfo',
  collection: 'oem',
  row: oemInfoSchema,
  draft,
  access: { list: ['admin', 'operator'], read: ['admin', 'operator'] },
  owner: { operator: 'operatorId' },
  dictionaries: { izActive: yesNo },
  keyword: ['operatorName', 'websiteName', 'domainName'],
  columns: {
    operatorName: '运营商',
    domainName: '域名',
    websiteName: '网站名称',
    hotline: '客服热线',
    izActive: '是否启用',
    createTime: '创建时间',
  },
  labels: {
    copyright: '版权信息',
    copyrightUrl: '版权链接',
    recordNo: '备案号',
    loginPageLogo: '登录页标志',
    homePageLogo: '工作台标志',
    pcLoginProtocol: '平台使用协议',
  },
})

export const addOemInfo = defineEndpoint({
  id: 'oem.add',
  method: 'POST',
  path: '/operator/oemInfo/add',
  summary: '新增白标设置',
  access: ['operator'],
  permission: 'oem:edit',
  effect: 'mutate',
  body: draft,
  result: settings.row,
  message: '添加成功！',
  okCode: 200,
  assumption: '每个运营商一份，按钮权限与编辑相同；平台启用之后，域名上才换成该品牌。',
})

export const editOemInfo = defineEndpoint({
  id: 'oem.edit',
  method: 'PUT',
  path: '/operator/oemInfo/edit',
  summary: '编辑白标设置',
  access: ['admin', 'operator'],
  permission: 'oem:edit',
  effect: 'mutate',
  body: editBodyOf(draft),
  result: settings.row,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '域名只写主机名，各白标不能相同，也不能是平台自己的域名。保存后，下一次打开页面即生效。',
})

export const activateOemInfo = defineEndpoint({
  id: 'oem.active',
  method: 'POST',
  path: '/operator/oemInfo/active',
  summary: '启用或停用白标',
  access: ['admin'],
  permission: 'oem:active',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String(),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    izActive: yesNo.schema,
  }),
  result: settings.row,
  assumption: '停用后，该域名恢复内置品牌。',
})

/** The settings as the screens use them. */
export const oemInfos = {
  ...settings,
  endpoints: { ...settings.endpoints, add: addOemInfo, edit: editOemInfo },
}
/** What is served by the generic routes. */
export const oemResource = settings
