import Type, { type Static } from 'typebox'
import { dateTimePattern } from '#shared/core/day.ts'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import {
  certTailLength,
  refusalReasonLimit,
  signatureLimitBytes,
  signatureLimitPixels,
  signingStages,
} from './signing-stage.ts'

const base = '/sign/person'

const nullableText = Type.Union([Type.String(), Type.Null()])
const nullableDateTimeText = Type.Union([Type.String({ pattern: dateTimePattern }), Type.Null()])

const signCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '短信链接 /hbsk/ 之后的部分，每份邀请一个，无法猜出',
})
const ticket = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '核对身份之后得到的凭证，24 小时有效',
})
const withTicket = { signCode, ticket }

/** What a person sees of their invitation. Before the identity is checked it names nobody but the merchant. */
const viewSchema = Type.Object({
  stage: Type.Enum([...signingStages], {
    description:
      '进行到哪一步：identify 核对身份，read 阅读协议，face 实名核验，sign 签名；signed 已签，refused 本人已拒绝，failed 核验未通过，expired 已过期，ended 已作废或解约',
  }),
  merchantName: Type.String({ description: '邀请签约的商户' }),
  maskedName: Type.String({ description: '被邀请人的姓名，掩码' }),
  expireTime: nullableDateTimeText,
  /** Null until the identity is checked. */
  detail: Type.Union(
    [
      Type.Null(),
      Type.Object({
        name: Type.String({ description: '本人姓名，完整' }),
        certNo: Type.String({ description: '证件号码，掩码' }),
        phone: Type.String({ description: '手机号，掩码' }),
        providerName: Type.String({ description: '协议的对方：服务商' }),
        contractNo: nullableText,
        contractTitle: Type.String(),
        signTime: nullableDateTimeText,
        reason: Type.Union([Type.String(), Type.Null()], {
          description: '拒绝、未通过或结束的原因',
        }),
      }),
    ],
    { description: '核对身份之后才有' },
  ),
})
export type SigningView = Static<typeof viewSchema>

const invitationSchema = Type.Object({
  signCode,
  merchantName: Type.String(),
  providerName: Type.String(),
  maskedName: Type.String(),
  stage: viewSchema.properties.stage,
  expireTime: nullableDateTimeText,
})
export type SigningInvitation = Static<typeof invitationSchema>

export const openSigning = defineEndpoint({
  id: 'personSigning.open',
  method: 'POST',
  path: `${base}/open`,
  summary: '打开签约邀请',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ signCode, ticket: Type.Optional(ticket) }),
  result: viewSchema,
  assumption:
    '不存在的编号与不再有效的编号同一答复；同一地址 10 分钟内打开 20 个不存在的编号后，暂时打不开任何邀请。凭证失效时回到核对身份，已完成的步骤保留在服务端。',
})

export const identifyPerson = defineEndpoint({
  id: 'personSigning.identify',
  method: 'POST',
  path: `${base}/identify`,
  summary: '核对签约人身份',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    signCode,
    certTail: Type.String({
      maxLength: 20,
      description: `证件号码的后 ${certTailLength} 位，末位 X 不分大小写`,
    }),
  }),
  result: Type.Object({ ticket, view: viewSchema }),
  message: '核对通过',
  assumption: '同一邀请连续错 5 次，30 分钟内不能再试。',
})

export const readAgreement = defineEndpoint({
  id: 'personSigning.text',
  method: 'POST',
  path: `${base}/text`,
  summary: '阅读协议全文',
  access: 'public',
  effect: 'read',
  body: Type.Object(withTicket),
  result: Type.Object({
    title: Type.String(),
    contractNo: Type.String(),
    paragraphs: Type.Array(
      Type.Object({
        kind: Type.Enum(['heading', 'text'], { description: '标题或正文' }),
        text: Type.String(),
      }),
    ),
  }),
})

export const agreeToSign = defineEndpoint({
  id: 'personSigning.agree',
  method: 'POST',
  path: `${base}/agree`,
  summary: '确认已阅读协议',
  access: 'public',
  effect: 'mutate',
  body: Type.Object(withTicket),
  result: viewSchema,
})

export const checkFace = defineEndpoint({
  id: 'personSigning.face',
  method: 'POST',
  path: `${base}/face`,
  summary: '实名与人脸核验',
  access: 'public',
  effect: 'mutate',
  body: Type.Object(withTicket),
  result: viewSchema,
  message: '核验通过',
  assumption:
    '模拟的核验，不使用摄像头，结果由姓名决定：含“不符”不通过，签约随之失败；含“超时”没有答复，可以再试；其余通过。',
})

export const signAgreement = defineEndpoint({
  id: 'personSigning.sign',
  method: 'POST',
  path: `${base}/sign`,
  summary: '签署协议',
  access: 'public',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    ...withTicket,
    file: Type.String({
      contentMediaType: 'image/png',
      description: `签名图片，PNG，最大 ${signatureLimitBytes / 1_000} kB、${signatureLimitPixels.width}×${signatureLimitPixels.height} 像素`,
    }),
    typedName: Type.Optional(
      Type.String({ maxLength: 50, description: '以键盘签名时输入的姓名，须与本人姓名一致' }),
    ),
  }),
  result: viewSchema,
  message: '签署成功！',
  assumption: '同一份协议只签一次：另一窗口已经签好时，答复同样是已签。空白的图片不算签名。',
})

export const refuseToSign = defineEndpoint({
  id: 'personSigning.refuse',
  method: 'POST',
  path: `${base}/refuse`,
  summary: '拒绝签署协议',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    ...withTicket,
    reason: Type.String({
      minLength: 2,
      maxLength: refusalReasonLimit,
      description: '告诉商户的原因',
    }),
  }),
  result: viewSchema,
  message: '已拒绝',
})

export const downloadAgreement = defineEndpoint({
  id: 'personSigning.file',
  method: 'POST',
  path: `${base}/file`,
  summary: '下载已签协议',
  access: 'public',
  effect: 'read',
  body: Type.Object(withTicket),
  result: Type.Null(),
  answer: 'file',
  assumption: '签署之后可以下载，PDF。',
})

const phone = Type.String({ maxLength: 20, description: '收到邀请的手机号' })

export const sendSigningCode = defineEndpoint({
  id: 'personSigning.sendCode',
  method: 'POST',
  path: `${base}/sendCode`,
  summary: '发送签约查询验证码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ phone }),
  result: Type.Null(),
  message: '若该手机号有签约邀请，验证码已发送',
  assumption: '没有邀请的手机号答复相同，只是不发短信；同一手机号 60 秒一次。',
})

export const findInvitations = defineEndpoint({
  id: 'personSigning.find',
  method: 'POST',
  path: `${base}/find`,
  summary: '查询我的签约邀请',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    phone,
    smsCode: Type.String({ minLength: 1, maxLength: 10, description: '短信验证码' }),
  }),
  result: Type.Array(invitationSchema, { description: '发到这个手机号的邀请，待签的在前' }),
  message: '查询成功',
})
