import { expect, test } from 'vitest'
import { type FaultKind, type Parameter } from '#panel/faults/fault-api.ts'
import { draftFrom, type FaultDraft, firstDraft, ruleOf } from '#panel/faults/fault-draft.ts'

const parameter = (name: string, type: Parameter['type']): Parameter => ({
  name,
  type,
  title: name,
  isRequired: false,
  minimum: null,
  maximum: null,
  maxLength: null,
  usual: null,
})
const kindOf = (kind: string, parameters: readonly Parameter[]): FaultKind => ({
  kind,
  title: kind,
  operation: null,
  phases: ['before', 'after'],
  usualTimes: 1,
  parameters,
})
const kinds = [
  kindOf('status', [
    parameter('status', 'integer'),
    parameter('message', 'string'),
    parameter('delay', 'wait'),
  ]),
  kindOf('business', [parameter('message', 'string')]),
]
const ruleFrom = (draft: Partial<FaultDraft>, isNext = false) =>
  ruleOf({ ...firstDraft, ...draft }, kinds, isNext)

test('a form that was not touched asks for one 500 of whatever comes next, and for nothing more', () => {
  expect(ruleFrom({})).toEqual({ effect: { kind: 'status', status: 500 } })
})

test('what is typed becomes the rule, and what belongs to another kind does not', () => {
  const parameters = { message: ' 请稍后 ', delay: '500-1500', status: '418' }

  expect(ruleFrom({ effect: '403', parameters })).toEqual({
    effect: { kind: 'status', status: 403, message: '请稍后', delay: { min: 500, max: 1500 } },
  })
  expect(ruleFrom({ effect: 'status', parameters: { status: '418', delay: '90' } })).toEqual({
    effect: { kind: 'status', status: 418, delay: 90 },
  })
  expect(ruleFrom({ effect: 'business', parameters })).toEqual({
    effect: { kind: 'business', message: '请稍后' },
  })
})

test('what cannot be read goes to the server as it was typed, so that its refusal names it', () => {
  const draft = {
    parameters: { delay: 'soon' },
    often: 'count',
    count: 'many',
    skip: '1e3',
  } as const

  expect(ruleFrom(draft)).toEqual({
    when: { times: 'many', skip: '1e3' },
    effect: { kind: 'status', status: 500, delay: 'soon' },
  })
})

test('what happens once carries no number of times', () => {
  expect(ruleFrom({ often: 'always' })).toMatchObject({ when: { times: 'always' } })
  expect(ruleFrom({ often: 'always' }, true)).not.toHaveProperty('when')
})

test('a chance has its seed, so that the same requests are hit in the next run', () => {
  expect(ruleFrom({ often: 'always', probability: '0.2', seed: ' nightly-7 ' })).toMatchObject({
    when: { times: 'always', probability: 0.2, seed: 'nightly-7' },
  })
  expect(ruleFrom({ probability: '0.2', seed: '' }).when).not.toHaveProperty('seed')
})

test('a link fills the form, and what it leaves out is as at first', () => {
  const draft = draftFrom(
    new URLSearchParams(
      'operation=user.list&effect=business&message=x&user=admin&times=3&phase=after',
    ),
  )

  expect(ruleOf(draft, kinds, false)).toEqual({
    match: { operation: 'user.list', user: 'admin' },
    when: { times: 3 },
    phase: 'after',
    effect: { kind: 'business', message: 'x' },
  })
})

test('queries, roles and polls are conditions of the rule', () => {
  expect(
    ruleFrom({ query: '?status=3&pageNo=1', scope: 'role', role: 'agent', background: true }),
  ).toMatchObject({
    match: { query: { status: '3', pageNo: '1' }, role: 'agent', background: true },
  })
})
