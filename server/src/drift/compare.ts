import { resources } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { hasFields, type Fields } from '#server/worlds/disk/json.ts'
import { type AskedCall, type Difference, type WireAnswer } from './difference.ts'
import { pagingFindings } from './paging-findings.ts'
import { rowFindings } from './row-findings.ts'
import { type Finding, walkSchema } from './schema-walk.ts'
import { says, sentencesLike, toldSentence } from './sentences.ts'
import { type StateHistory } from './state-history.ts'
import { formOf, toldCode } from './told-value.ts'

/** What two answers to one call are compared with. */
export interface Comparison {
  readonly endpoint: Endpoint
  readonly asked: AskedCall
  /** What the real server answered. */
  readonly real: WireAnswer
  /** What is answered here; undefined where nobody asked here: then the contract alone speaks. */
  readonly fake?: WireAnswer | undefined
  /** What was seen of the real server's rows before. */
  readonly history: StateHistory
}

const rowsOfSchema: ReadonlyMap<object, Resource> = new Map(
  resources.flatMap((resource) =>
    [resource.row, resource.shownRow, resource.listRow].map(
      (schema) => [schema, resource] as const,
    ),
  ),
)

const envelopeMembers = ['success', 'message', 'code', 'result', 'timestamp']
/** The codes of refusals by a rule, which are HTTP 200 (decision 6). */
const refusalCodes: ReadonlySet<unknown> = new Set([
  outcomeCode.notFound,
  outcomeCode.conflict,
  outcomeCode.refused,
])

/** Calls that answer with sentences of the platform's own rules, which are data, or with one for each case. */
const speaksFreely: ReadonlySet<string> = new Set(['check-rule.check', 'check.duplicate'])

/**
 * In what a real answer is not like ours. Other data are no difference: what a value is may differ, what it may be may
 * not. The contract says what an answer may hold; our own answer to the same call, where there is one, says how it should
 * have ended.
 */
export function compareAnswers(comparison: Comparison): Difference[] {
  const { endpoint } = comparison
  const findings = isFile(comparison) ? fileFindings(comparison) : envelopeFindings(comparison)
  const known = new Set<string>()
  return findings.flatMap((finding) => {
    const key = `${finding.kind} ${finding.path}`
    if (known.has(key)) return []
    known.add(key)
    return [{ operation: endpoint.id, ...finding }]
  })
}

function isFile({ endpoint, real, fake }: Comparison): boolean {
  return (
    endpoint.answer === 'file' &&
    real.status === 200 &&
    real.body === undefined &&
    fake?.body === undefined
  )
}

function fileFindings({ real, fake }: Comparison): Finding[] {
  return fake === undefined ? [] : statusFindings(real, fake)
}

function envelopeFindings(comparison: Comparison): Finding[] {
  const { real, fake, endpoint } = comparison
  if (!hasFields(real.body)) {
    return [{ kind: 'unreadable', path: '', real: formOf(real.body), fake: 'an envelope' }]
  }
  const findings = memberFindings(real.body)
  const hasOwn = fake !== undefined && hasFields(fake.body)
  const isComparable = hasOwn && !isAboutOtherData(comparison)
  if (isComparable) findings.push(...statusFindings(real, fake))
  findings.push(
    ...codeFindings(comparison, isComparable),
    ...textFindings(comparison, isComparable),
  )
  if (real.status === 200 && real.body['success'] === true) {
    findings.push(...resultFindings(comparison))
  } else if (real.body['success'] === true) {
    findings.push({
      kind: 'code',
      path: 'success',
      real: `true with ${real.status}`,
      fake: 'false',
    })
  }
  return endpoint.answer === 'file' ? findings.filter(({ path }) => path !== 'result') : findings
}

/** A row that is there in one place need not be in the other, and then both are right. */
function isAboutOtherData({ asked, real, fake }: Comparison): boolean {
  if (successOf(real) === successOf(fake)) return false
  return Object.values(asked.values).some(namesRow)
}

function namesRow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesRow)
  if (hasFields(value)) return Object.values(value).some(namesRow)
  return typeof value === 'string' && /^(?:\d{15,20}|[\da-f]{32})(?:,|$)/.test(value)
}

function successOf(answer: WireAnswer | undefined): unknown {
  return hasFields(answer?.body) ? answer.body['success'] : undefined
}

function memberFindings(body: Fields): Finding[] {
  const missing = envelopeMembers
    .filter((name) => !Object.hasOwn(body, name))
    .map((path) => ({ kind: 'fieldMissing', path, real: 'nothing', fake: 'a value' }) as const)
  const extra = Object.keys(body)
    .filter((name) => !envelopeMembers.includes(name))
    .map(
      (path) => ({ kind: 'fieldExtra', path, real: formOf(body[path]), fake: 'nothing' }) as const,
    )
  const types = { success: 'boolean', message: 'string', code: 'number', timestamp: 'number' }
  const wrong = Object.entries(types).flatMap(([path, type]): Finding[] => {
    const value = body[path]
    if (value === undefined || typeof value === type) return []
    if (value === null) return [{ kind: 'nullability', path, real: 'null', fake: type }]
    return [{ kind: 'type', path, real: formOf(value), fake: type }]
  })
  return [...missing, ...extra, ...wrong]
}

function statusFindings(real: WireAnswer, fake: WireAnswer): Finding[] {
  if (real.status === fake.status) return []
  return [{ kind: 'status', path: '', real: String(real.status), fake: String(fake.status) }]
}

function codeFindings({ endpoint, real, fake }: Comparison, isComparable: boolean): Finding[] {
  const body = hasFields(real.body) ? real.body : {}
  const { code, success } = body
  const own = hasFields(fake?.body) ? fake.body : {}
  if (isComparable && success !== own['success']) {
    return [{ kind: 'code', path: 'success', real: String(success), fake: String(own['success']) }]
  }
  const findings: Finding[] = []
  const differs = (wanted: string) =>
    findings.push({ kind: 'code', path: 'code', real: toldCode(code), fake: wanted })
  if (isComparable && real.status === fake?.status) {
    if (code !== own['code'] && !bothRefuse(code, own['code'])) differs(toldCode(own['code']))
  } else if (success === true) {
    if (code !== endpoint.okCode) differs(String(endpoint.okCode))
  } else if (real.status !== 200) {
    if (code !== real.status && code !== outcomeCode.permissionMissing) differs(String(real.status))
  } else if (!refusalCodes.has(code)) differs([...refusalCodes].join(' '))
  return findings
}

/** Which rule refuses first may follow from the rows. */
function bothRefuse(one: unknown, other: unknown): boolean {
  return refusalCodes.has(one) && refusalCodes.has(other)
}

function textFindings({ endpoint, real, fake }: Comparison, isComparable: boolean): Finding[] {
  const { message, success } = hasFields(real.body) ? real.body : {}
  if (typeof message !== 'string') return []
  const told = (fakeText: string): Finding[] => [
    { kind: 'text', path: 'message', real: toldSentence(message), fake: fakeText },
  ]
  if (success === true) {
    // An upload answers with the path of the file.
    if (
      endpoint.takes === 'form' ||
      speaksFreely.has(endpoint.id) ||
      says(message, endpoint.message)
    )
      return []
    return told(toldSentence(endpoint.message))
  }
  if (speaksFreely.has(endpoint.id)) return []
  const ours = sentencesLike(message)
  if (ours.size === 0) return told('no sentence like this')
  const own = hasFields(fake?.body) ? fake.body['message'] : undefined
  if (!isComparable || typeof own !== 'string' || real.status === 200) return []
  const theirs = sentencesLike(own)
  return [...ours].some((key) => theirs.has(key)) || theirs.size === 0
    ? []
    : told(toldSentence(own))
}

function resultFindings({ endpoint, asked, real, fake, history }: Comparison): Finding[] {
  const result = hasFields(real.body) ? real.body['result'] : undefined
  if (endpoint.answer === 'file' || result === undefined) return []
  const found: Finding[] = []
  const visit = (row: Fields, schema: object, path: string) => {
    const resource = rowsOfSchema.get(schema)
    if (resource !== undefined) found.push(...rowFindings(resource, row, path, history))
    if (Array.isArray(row['records']) && path === 'result')
      found.push(...pagingFindings(row, asked))
  }
  found.push(...walkSchema(endpoint.result, result, 'result', visit))
  const own = hasFields(fake?.body) ? fake.body['result'] : undefined
  found.push(...usualMemberFindings(result, own))
  return found.filter((finding) => !isTaughtByOwn(finding, own))
}

/** What our own answer has too, though the contract does not name it. */
function isTaughtByOwn({ kind, path }: Finding, own: unknown): boolean {
  return kind === 'fieldExtra' && membersAt(own, path).length > 0
}

function membersAt(value: unknown, path: string): unknown[] {
  const steps = path.replaceAll('[]', '.[]').split('.').slice(1)
  return steps.reduce<unknown[]>(
    (values, step) =>
      values.flatMap((one): unknown[] => {
        if (step === '[]') return Array.isArray(one) ? one : []
        return hasFields(one) && Object.hasOwn(one, step) ? [one[step]] : []
      }),
    [value],
  )
}

function rowsIn(value: unknown): readonly Fields[] {
  const rows = hasFields(value) ? value['records'] : undefined
  return Array.isArray(rows) ? rows.filter(hasFields) : []
}

/** Members that every row of ours has, none of theirs has, and the contract lets be left out. */
function usualMemberFindings(real: unknown, own: unknown): Finding[] {
  const [theirs, ours] = [rowsIn(real), rowsIn(own)]
  const [first] = ours
  if (theirs.length === 0 || first === undefined) return []
  return Object.keys(first)
    .filter((name) => ours.every((row) => name in row) && !theirs.some((row) => name in row))
    .map((name) => ({
      kind: 'fieldMissing',
      path: `result.records[].${name}`,
      real: 'nothing',
      fake: formOf(first[name]),
    }))
}
