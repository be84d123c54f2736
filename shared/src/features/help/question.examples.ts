import { exampleOf } from '#shared/core/example.ts'
import { questions } from './question.ts'

const { add, edit, remove } = questions.endpoints

export const questionExamples = [
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
