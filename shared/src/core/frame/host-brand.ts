import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** What a host's visitors may know of its white label (specification, section 3; ENT-03). */
const publicOemInfoSchema = Type.Object({
  domainName: Type.String(),
  websiteName: nullableText,
  izActive: Type.Enum(['1', '0'], { description: '只有 1 才套用白标设置' }),
  hotline: nullableText,
  copyright: nullableText,
  copyrightUrl: nullableText,
  recordNo: nullableText,
  loginPageLogo: nullableText,
  homePageLogo: nullableText,
  pcLoginProtocol: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: '平台使用协议，HTML',
  }),
})

/** Whose brand a host shows: each page asks for it before it is drawn ([BRAND-01]). */
export const queryByDomainName = defineEndpoint({
  id: 'oem.queryByDomainName',
  method: 'GET',
  path: '/operator/oemInfo/queryByDomainName',
  summary: '按域名查询白标设置',
  access: 'public',
  effect: 'read',
  query: Type.Object({
    domainName: Type.String({
      minLength: 1,
      maxLength: 260,
      description: '浏览器地址中的主机名；不区分大小写，端口会被忽略',
    }),
  }),
  result: publicOemInfoSchema,
  message: '查询成功',
  okCode: 200,
  assumption:
    '没有白标设置的域名不是错误：success 为 true，izActive 为 0，其余字段为 null，客户端因此保持内置品牌。',
})
