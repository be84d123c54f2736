import { exampleOf } from '#shared/core/example.ts'
import { questionListOf, readQuestion } from './question-calls.ts'
import { questions } from './question.ts'

const newestFirst = { column: 'createTime', order: 'desc', pageSize: 3 }
const { list, read, add, edit, remove } = questions.endpoints

export const questionExamples = [
  exampleOf(list, { as: 'admin', query: newestFirst }),
  exampleOf(questionListOf.merchant, { as: 'merchant', query: newestFirst }),
  exampleOf(questionListOf.agent, { as: 'agent', query: newestFirst }),
  exampleOf(questionListOf.operator, { as: 'operator', query: newestFirst }),
  exampleOf(questionListOf.provider, { as: 'provider', query: newestFirst }),
  exampleOf(readQuestion, { as: 'merchant', query: { problemBaseId: '1800000000000000001' } }),
  exampleOf(read, { as: 'admin', query: { id: '1800000000000000001' } }),
  exampleOf(add, {
    as: 'admin',
    body: {
      title: '如何联系客服？',
      problemContent: '<p>工作日9:00至18:00，请拨打客服热线。</p>',
      roles: 'operator,agent,merchant,provider',
      sort: 9,
      openType: 'none',
      openPage: null,
      izShow: '1',
    },
  }),
  exampleOf(edit, {
    as: 'admin',
    body: { id: '$question.add.id', version: 1, sort: 1 },
    after: ['question.add'],
  }),
  exampleOf(remove, {
    as: 'admin',
    query: { id: '$question.add.id' },
    after: ['question.add'],
  }),
]
