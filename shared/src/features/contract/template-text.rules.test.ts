import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { contractKind } from './contract.dictionaries.ts'
import { standardTemplates } from './standard-templates.ts'
import { sampleValues } from './template-sample.ts'
import { fillTemplate, unknownVariables, variablesOfKind } from './template-text.rules.ts'

test('lines become paragraphs, headings and values filled in; what is not known yet is a line to write on', () => {
  const body = '# 一、{甲方名称}\n\n  乙方：{乙方姓名}，{签署日期}  \n#无空格不是标题'

  expect(fillTemplate(body, { 甲方名称: '洛水', 乙方姓名: '沈知夏', 签署日期: '' })).toEqual([
    { kind: 'heading', text: '一、洛水' },
    { kind: 'text', text: '乙方：沈知夏，＿＿＿＿' },
    { kind: 'text', text: '#无空格不是标题' },
  ])
})

test('a value is no template: what looks like a variable or a heading in it stays as it is', () => {
  const [paragraph] = fillTemplate('{甲方名称}', { 甲方名称: '# {乙方姓名}' })

  expect(paragraph).toEqual({ kind: 'text', text: '# {乙方姓名}' })
})

test('names of what every object has are no variables', () => {
  expect(fillTemplate('{constructor}{__proto__}', {})).toEqual([
    { kind: 'text', text: '＿＿＿＿＿＿＿＿' },
  ])
})

test.each(contractKind.items.map(({ value }) => value))(
  'the standard text of %s uses variables of its kind alone, and the sample fills all of them',
  (kind) => {
    const { body } = standardTemplates[kind]

    expect(unknownVariables(kind, body)).toEqual([])
    expect(variablesOfKind[kind].filter((name) => sampleValues[name] === undefined)).toEqual([])
    expect(JSON.stringify(fillTemplate(body, sampleValues))).not.toContain('＿')
  },
)

test('variables of another kind, made-up ones and stray brackets are told, each once', () => {
  expect(unknownVariables('INDIVIDUAL', '{乙方名称}{金额}{金额}{甲方名称')).toEqual([
    '{乙方名称}',
    '{金额}',
    '{ }',
  ])
})

test('whatever somebody writes can be filled in', () => {
  assert(
    property(string({ unit: 'binary' }), (body) => {
      expect(fillTemplate(body, sampleValues).every(({ text }) => text !== '')).toBe(true)
    }),
  )
})
