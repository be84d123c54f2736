// What a stateful resource declares: its states and moves, its rows, its calls, examples and texts.

/** @typedef {import('./names.js').StatefulNames} Names */

const states = [
  { name: 'pending', value: '0', zh: '待审核', en: 'Pending review' },
  { name: 'passed', value: '1', zh: '审核通过', en: 'Approved' },
  { name: 'rejected', value: '2', zh: '审核驳回', en: 'Rejected' },
  { name: 'withdrawn', value: '3', zh: '已撤回', en: 'Recalled' },
]

/** What the dictionary of states is called. @param {Names} names */
function statusNames({ entity, title, english }) {
  return {
    code: `${entity.replaceAll('-', '_')}_status`,
    zh: `${title}状态`,
    en: `${english} status`,
  }
}

/** @param {Names} names */
export function status(names) {
  const { camel, title, by } = names
  const { code, zh, en } = statusNames(names)
  const items = states.map(
    (state) =>
      `    { name: '${state.name}', value: '${state.value}', zh: '${state.zh}', en: '${state.en}' },\n`,
  )
  return `import { defineDictionary } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'

/** ${zh}. */
export const ${camel}Status = defineDictionary({
  code: '${code}',
  title: { zh: '${zh}', en: '${en}' },
  items: [
${items.join('')}  ],
})

const { pending, passed, rejected, withdrawn } = ${camel}Status.values

/** ${title}: its ${by.english} hands it in and may take it back, the platform decides. Server and buttons ask this table. */
export const ${camel}Machine = defineStateMachine({
  name: '${title}',
  states: ${camel}Status,
  moves: [
    { from: pending, event: 'withdraw', to: withdrawn, by: ['${by.role}'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin'] },
    { from: pending, event: 'pass', to: passed, by: ['admin'] },
    { from: rejected, event: 'resubmit', to: pending, by: ['${by.role}'] },
    { from: withdrawn, event: 'resubmit', to: pending, by: ['${by.role}'] },
  ],
})
`
}

/** @param {Names} names */
export function resource({ entity, camel, pascal, collection, title, path, by }) {
  return `import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { ${camel}Status } from './${entity}.status.ts'

/** What its ${by.english} fills in. */
const ${camel}Fields = {
  name: Type.String({ minLength: 1, maxLength: 50, description: '名称' }),
  remark: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
}

/** ${title}. The calls that move one stand in \`${entity}-calls.ts\`. */
export const ${collection} = defineResource({
  name: '${entity}',
  title: '${title}',
  path: '${path}',
  collection: '${collection}',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    ...${camel}Fields,
    /** The business that handed it in. */
    applicantName: Type.String(),
    status: ${camel}Status.schema,
    /** When it was handed in, for the first time or again. */
    submitTime: Type.String(),
    /** Who decided, when, and why not; null until somebody does. */
    reviewBy: nullableText,
    reviewTime: nullableDateTimeText,
    rejectReason: nullableText,
  }),
  draft: Type.Object(${camel}Fields),
  access: { list: ['admin', '${by.role}'], read: ['admin', '${by.role}'] },
  screens: ['${pascal}List', '${pascal}Detail'],
  owner: { ${by.role}: '${by.column}' },
  dictionaries: { status: ${camel}Status },
  keyword: ['name', 'applicantName'],
  summary: { sums: [], counted: 'status' },
  columns: {
    name: '名称',
    applicantName: '${by.title}',
    status: '状态',
    submitTime: '提交时间',
    reviewTime: '审核时间',
    reviewBy: '审核人',
    rejectReason: '驳回原因',
    remark: '备注',
  },
})
export type ${pascal} = RowOf<typeof ${collection}>
`
}

/** Each call with what it does to a row, in Chinese and in English. */
export const moves = [
  { verb: 'resubmit', said: '重新提交', english: 'Resubmit', byPlatform: false },
  { verb: 'withdraw', said: '撤回', english: 'Recall', byPlatform: false },
  { verb: 'pass', said: '通过', english: 'Approve', byPlatform: true },
  { verb: 'reject', said: '驳回', english: 'Reject', byPlatform: true },
]

/** @param {Names} names */
export function calls({ entity, camel, pascal, collection, title, path, by }) {
  /** @param {string} verb */
  const bodyOf = (verb) => {
    if (verb === 'resubmit') return `editBodyOf(${collection}.draft)`
    return verb === 'reject'
      ? 'Type.Object({ ...asked, reason: reasonText })'
      : 'Type.Object(asked)'
  }
  const messages = {
    resubmit: '已重新提交，等待审核',
    withdraw: '已撤回',
    pass: '审核通过',
    reject: '审核驳回',
  }
  const moving = moves.map(
    ({ verb, said, byPlatform }) => `
export const ${verb}${pascal} = defineEndpoint({
  id: '${entity}.${verb}',
  method: 'POST',
  path: '${path}/${verb}',
  summary: '${said}${title}',
  access: ['${byPlatform ? 'admin' : by.role}'],
  permission: '${camel}:${verb}',
  effect: 'mutate',
  body: ${bodyOf(verb)},
  result: ${collection}.row,
  message: '${Reflect.get(messages, verb)}',
})
`,
  )
  return `import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { ${collection} } from './${entity}.ts'

/** Which row, and the version of it that was looked at: what changed meanwhile is not decided on. */
const asked = { id: Type.String(), version: Type.Optional(Type.Integer({ minimum: 1 })) }

export const submit${pascal} = defineEndpoint({
  id: '${entity}.add',
  method: 'POST',
  path: '${path}/add',
  summary: '提交${title}',
  access: ['${by.role}'],
  permission: '${camel}:add',
  effect: 'mutate',
  body: ${collection}.draft,
  result: ${collection}.row,
  message: '已提交，等待审核',
})
${moving.join('')}`
}

/** @param {Names} names */
export function examples({ entity, camel, pascal, title, by }) {
  return `import { exampleOf } from '#shared/core/example.ts'
import {
  pass${pascal},
  reject${pascal},
  resubmit${pascal},
  submit${pascal},
  withdraw${pascal},
} from './${entity}-calls.ts'

const id = '$${entity}.add.id'
const after = [submit${pascal}.id]

export const ${camel}Examples = [
  exampleOf(submit${pascal}, { as: '${by.role}', body: { name: '新的${title}', remark: null } }),
  exampleOf(withdraw${pascal}, { as: '${by.role}', body: { id, version: 1 }, after }),
  exampleOf(pass${pascal}, { as: 'admin', body: { id, version: 1 }, after }),
  exampleOf(reject${pascal}, { as: 'admin', body: { id, version: 1, reason: '说明不完整' }, after }),
  exampleOf(resubmit${pascal}, {
    as: '${by.role}',
    body: { id, version: 2, remark: '说明已补充' },
    after: [...after, withdraw${pascal}.id],
  }),
]
`
}

/** @param {Names} names */
export function declaration({ entity, camel, pascal, collection }) {
  const made = ['submit', 'resubmit', 'withdraw', 'pass', 'reject'].map((verb) => verb + pascal)
  return {
    imports: `import { ${made.join(', ')} } from './${entity}-calls.ts'
import { ${camel}Examples } from './${entity}.examples.ts'
import { ${camel}Status } from './${entity}.status.ts'
import { ${collection} } from './${entity}.ts'
`,
    lists: {
      resources: collection,
      calls: made.join(', '),
      dictionaries: `${camel}Status`,
      examples: `...${camel}Examples`,
    },
  }
}

/** A row in each state, and one more that waits. @param {Names} names */
export function fixture({ idStart, title, by }) {
  const decided = { reviewBy: '林疏桐', reviewTime: 'D0-3 15:30:00', rejectReason: null }
  const open = { reviewBy: null, reviewTime: null, rejectReason: null }
  const rows = [
    { name: `${title}甲`, status: '1', ...decided },
    { name: `${title}乙`, status: '2', ...decided, rejectReason: '说明不完整，请补充备注' },
    { name: `${title}丙`, status: '3', ...open, updateTime: 'D0-6 11:00:00' },
    { name: `${title}丁`, status: '0', ...open },
    { name: `${title}戊`, status: '0', ...open },
  ].map(({ name, ...row }, index) => ({
    id: `${idStart}${String(index + 1).padStart(17, '0')}`,
    createBy: by.role,
    createTime: `D0-${9 - index} 10:0${index}:00`,
    ...by.owner,
    name,
    remark: null,
    applicantName: by.business,
    ...row,
    submitTime: `D0-${9 - index} 10:0${index}:00`,
  }))
  return JSON.stringify(rows)
}

/**
 * The list, and behind it the page of one row.
 * @param {Names} names
 * @param {string} role
 */
export function menuEntries({ feature, camel, pascal, title, menuPath, by }, role) {
  const isPlatform = role === 'admin'
  const path = isPlatform ? menuPath : by.menuPath
  const events = isPlatform ? ['pass', 'reject'] : ['add', 'resubmit', 'withdraw']
  return [
    {
      title: isPlatform ? `${title}管理` : `我的${title}`,
      path,
      component: `${feature}/${pascal}List`,
      keepAlive: true,
      permissions: events.map((event) => `${camel}:${event}`),
    },
    {
      title: `${title}详情`,
      path: `${path}/detail`,
      component: `${feature}/${pascal}Detail`,
      hidden: true,
      keepAlive: true,
    },
  ]
}

/** @param {Names} names */
export function callsAllowed({ path, by }) {
  return [{ verb: 'add', byPlatform: false }, ...moves].map(
    ({ verb, byPlatform }) =>
      `POST     ${`${path}/${verb}`.padEnd(46)} ${byPlatform ? 'admin' : by.role}`,
  )
}
