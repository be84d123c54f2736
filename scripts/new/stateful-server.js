// What the server does for a stateful resource.

/** @typedef {import('./names.js').StatefulNames} Names */

/** @param {Names} names */
export function service({ feature, entity, camel, pascal, collection, title, menuPath, by }) {
  return `import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type reject${pascal},
  type resubmit${pascal},
  type submit${pascal},
  type withdraw${pascal},
} from '@settle/shared/features/${feature}/${entity}-calls.ts'
import { ${camel}Machine, ${camel}Status } from '@settle/shared/features/${feature}/${entity}.status.ts'
import { ${collection}, type ${pascal} } from '@settle/shared/features/${feature}/${entity}.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'

const ${camel}Rows = defineCollection<${pascal}>('${collection}')

/** The screens that the messages lead to. */
const pages = { admin: '${menuPath}', ${by.role}: '${by.menuPath}' } as const

type Event = (typeof ${camel}Machine.moves)[number]['event']
type Asked = BodyOf<typeof withdraw${pascal}>
type Draft = BodyOf<typeof submit${pascal}>

/** What somebody reads who was too late. */
const refusals: Readonly<Record<Event, string>> = {
  withdraw: '只有待审核的${title}可以撤回，请刷新页面。',
  pass: '只有待审核的${title}可以通过，请刷新页面。',
  reject: '只有待审核的${title}可以驳回，请刷新页面。',
  resubmit: '只有被驳回或已撤回的${title}可以重新提交，请刷新页面。',
}

const undecided = { reviewBy: null, reviewTime: null, rejectReason: null }

/** Hands a new one in; the platform is told. */
export function submit(tx: Transaction, actor: Actor, draft: Draft): ${pascal} {
  const row = tx.rows(${camel}Rows).insert({
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    ...fieldsOf(draft),
    applicantName: actor.busName,
    status: ${camel}Status.values.pending,
    submitTime: tx.now(),
    ...undecided,
  })
  tellReviewers(tx, row)
  return row
}

/** Hands in again what was rejected or taken back, with what was changed; the platform is told. */
export function resubmit(
  tx: Transaction,
  actor: Actor,
  asked: BodyOf<typeof resubmit${pascal}>,
): ${pascal} {
  const row = movedRow(tx, actor, asked, 'resubmit')
  const fields = fieldsOf({ ...row, ...asked })
  const again = { ...row, ...fields, submitTime: tx.now(), ...undecided }
  tellReviewers(tx, again)
  return tx.rows(${camel}Rows).replace(again)
}

/** Takes back what nobody has decided yet. */
export function withdraw(tx: Transaction, actor: Actor, asked: Asked): ${pascal} {
  return tx.rows(${camel}Rows).replace(movedRow(tx, actor, asked, 'withdraw'))
}

/** Lets it pass; who handed it in is told. */
export function pass(tx: Transaction, actor: Actor, asked: Asked): ${pascal} {
  const row = movedRow(tx, actor, asked, 'pass')
  tellSubmitter(tx, row, \`${title}已通过：\${row.name}\`)
  return tx.rows(${camel}Rows).replace({ ...row, ...decidedBy(tx, actor) })
}

/** Sends it back with a reason; who handed it in is told. */
export function reject(
  tx: Transaction,
  actor: Actor,
  asked: BodyOf<typeof reject${pascal}>,
): ${pascal} {
  const row = movedRow(tx, actor, asked, 'reject')
  const rejectReason = asked.reason
  tellSubmitter(tx, row, \`${title}被驳回：\${row.name}。原因：\${rejectReason}\`)
  return tx.rows(${camel}Rows).replace({ ...row, ...decidedBy(tx, actor), rejectReason })
}

/** What the form may set, and nothing else of what was sent. */
function fieldsOf({ name, remark }: Draft): Draft {
  return { name, remark }
}

/** The row as it stands after an event; refuses where it changed meanwhile, or where its state does not allow the event. */
function movedRow(tx: Transaction, actor: Actor, { id, version }: Asked, event: Event): ${pascal} {
  const row = rowOf(${collection}, tx.rows(${camel}Rows), id, actor)
  assertVersion(row, version, presentRow(${collection}, row, actor.role))
  const status = ${camel}Machine.next(row.status, event, actor.role)
  if (status === undefined) throw new Refusal(refusals[event])
  return { ...row, status, ...stampsOfChange(tx, actor, row) }
}

function decidedBy(tx: Transaction, actor: Actor) {
  return { reviewBy: actor.realname, reviewTime: tx.now() }
}

function tellReviewers(tx: Transaction, { id, name }: ${pascal}): void {
  tellPlatform(tx, \`${title}待审核：\${name}\`, \`\${pages.admin}/detail?id=\${id}\`)
}

function tellSubmitter(tx: Transaction, { id, ${by.column} }: ${pascal}, title: string): void {
  if (${by.column} === null) return
  tellBusiness(tx, ${by.column}, title, \`\${pages.${by.role}}/detail?id=\${id}\`)
}
`
}

/** @param {Names} names */
export function routes({ feature, entity, camel, pascal, collection, title }) {
  const verbs = ['submit', 'resubmit', 'withdraw', 'pass', 'reject']
  return `import {
${verbs.map((verb) => `  ${verb}${pascal},\n`).join('')}} from '@settle/shared/features/${feature}/${entity}-calls.ts'
import { ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { type Api } from '#server/core/call/call.ts'
import { implement } from '#server/core/call/implement.ts'
import { pass, reject, resubmit, submit, withdraw } from './${entity}.service.ts'

/** What becomes of a ${title}: handed in, taken back, decided. The generic routes list and read it. */
export function ${camel}Routes(api: Api): void {
${verbs
  .map(
    (verb) => `  implement(api, ${verb}${pascal}, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = ${verb}(tx, actor, body)
      describe(row.name)
      return presentRow(${collection}, row, actor.role)
    }),
  )
`,
  )
  .join('')}}
`
}
