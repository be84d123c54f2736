import Type, { type TObject } from 'typebox'
import { defineEndpoint, type EditedRows } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { type Role } from '#shared/core/role.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { shownLegalChangeSchema } from './legal-change.ts'

interface OwnCompanyDefinition {
  /** The beginning of the ids of its calls, `agent` for `agent.editSelf`. */
  readonly name: string
  /** What it is called: 代理商. */
  readonly title: string
  readonly path: string
  /** The role whose company it is, and those who review it. */
  readonly owner: Exclude<Role, 'admin'>
  readonly reviewers: readonly Role[]
  /** The buttons of the owner and of the reviewers. */
  readonly editPermission: string
  readonly auditPermission: string
  /** The screens of both sides: without one of them nobody reads the changes. */
  readonly screens: readonly string[]
  readonly edits: EditedRows
  readonly draft: TObject
  readonly shown: TObject
}

/** What every edit has in common; what else it may say is the draft's. */
const edited = Type.Object({
  id: Type.String(),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})

/** The same schema, of which the handler of every kind of company knows this much. */
function namingRow(body: TObject): typeof edited {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `editBodyOf` makes has these members: it puts them into every body
  return body as typeof edited
}

const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const { passed, rejected } = auditStatus.values

/**
 * The calls of 企业信息 (domain.md 2.4, 3.5): a company changes its own data, takes a change that waits back, and sees
 * what became of its changes; its reviewers read them, in full where they ask for it, and decide.
 */
export function ownCompanyCalls({
  name,
  title,
  path,
  owner,
  reviewers,
  editPermission,
  auditPermission,
  screens,
  edits,
  draft,
  shown,
}: OwnCompanyDefinition) {
  const id = Type.String({ description: `${title}的 id` })
  return {
    editSelf: defineEndpoint({
      id: `${name}.editSelf`,
      method: 'PUT',
      path: `${path}/editSelf`,
      summary: '修改本企业信息',
      access: [owner],
      permission: editPermission,
      effect: 'mutate',
      body: namingRow(editBodyOf(draft)),
      edits,
      result: shown,
      message: '修改成功!',
      okCode: 200,
      assumption:
        '联系与经营信息立即生效；审核过的企业与账户资料提交审核，通过前沿用原资料，待审核期间再次修改并入同一次变更。',
    }),
    withdrawChange: defineEndpoint({
      id: `${name}.withdrawChange`,
      method: 'POST',
      path: `${path}/withdrawChange`,
      summary: '撤回本企业的资料变更',
      access: [owner],
      permission: editPermission,
      effect: 'mutate',
      body: Type.Object({ id, version }),
      result: shown,
      message: '已撤回',
      assumption: '待审核的变更可以撤回，撤回后沿用原资料；已审核的不能撤回。',
    }),
    changes: defineEndpoint({
      id: `${name}.changes`,
      method: 'GET',
      path: `${path}/changes`,
      summary: `查询${title}的资料变更`,
      access: [...reviewers, owner],
      screens,
      effect: 'read',
      query: Type.Object({ id }),
      result: Type.Array(shownLegalChangeSchema),
      assumption: '最近的在前；待审核的一次最多有一条。号码与列表一样掩码。',
    }),
    revealChange: defineEndpoint({
      id: `${name}.revealChange`,
      method: 'POST',
      path: `${path}/revealChange`,
      summary: `查看${title}资料变更的完整号码`,
      access: reviewers,
      permission: auditPermission,
      effect: 'mutate',
      body: Type.Object({ id }),
      result: shownLegalChangeSchema,
      assumption: '审核时查看待审核变更的完整号码是一次单独的、有日志的调用。',
    }),
    auditChange: defineEndpoint({
      id: `${name}.auditChange`,
      method: 'POST',
      path: `${path}/auditChange`,
      summary: `审核${title}的资料变更`,
      access: reviewers,
      permission: auditPermission,
      effect: 'mutate',
      body: Type.Object({
        id,
        version,
        auditStatus: Type.Enum([passed, rejected]),
        auditReason: Type.Optional(
          Type.String({ minLength: 2, maxLength: 200, description: '驳回原因' }),
        ),
      }),
      result: shown,
      message: '审核完成',
      assumption:
        '通过则新资料立即生效，驳回则继续沿用原资料，驳回时 auditReason 必填。带上 version 时，资料在此期间有变化则返回冲突和当前数据。',
    }),
  }
}
