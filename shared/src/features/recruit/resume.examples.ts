import { exampleOf } from '#shared/core/example.ts'
import { applyForVacancy, listOpenVacancies, readOpenVacancy } from './open-vacancy-calls.ts'
import {
  decideProbation,
  declineResume,
  inviteToInterview,
  onboardResume,
  revealResume,
  screenResumes,
} from './resume-calls.ts'
import { resumes } from './resume.ts'

/** A page without content, as a data address: the form carries it as a file. */
const page =
  'data:application/pdf;name=resume.pdf;base64,JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZz4+ZW5kb2JqCnRyYWlsZXI8PC9Sb290IDEgMCBSPj4KJSVFT0YK'

const applied = [listOpenVacancies.id, applyForVacancy.id, `${resumes.name}.list`]
const id = '$resume.list.records.0.id'
const selected = [...applied, screenResumes.id]

export const resumeExamples = [
  exampleOf(listOpenVacancies, { query: { keyword: '保洁' } }),
  exampleOf(readOpenVacancy, {
    query: { id: '$open-vacancy.list.records.0.id' },
    after: [listOpenVacancies.id],
  }),
  exampleOf(applyForVacancy, {
    body: {
      positionId: '$open-vacancy.list.records.0.id',
      name: '乔木森',
      certNo: '990101199003070314',
      phone: '10000513344',
      education: '6',
      experience: '2',
      expectSalary: '7000',
      intro: '做过两年同类工作。',
      file: page,
    },
    after: [listOpenVacancies.id],
  }),
  exampleOf(resumes.endpoints.list, {
    as: 'yunfan_jb',
    query: { column: 'createTime', order: 'desc' },
    after: [listOpenVacancies.id, applyForVacancy.id],
  }),
  exampleOf(resumes.endpoints.read, { as: 'yunfan_jb', query: { id }, after: applied }),
  exampleOf(resumes.endpoints.summary, { as: 'merchant' }),
  exampleOf(screenResumes, {
    as: 'yunfan_jb',
    body: { ids: [id], isSelected: true },
    after: applied,
  }),
  exampleOf(revealResume, { as: 'yunfan_jb', body: { id }, after: applied }),
  exampleOf(inviteToInterview, {
    as: 'yunfan_jb',
    body: { id, interviewTime: '2099-01-08 14:00:00', interviewPlace: '文三路 88 号 3 楼' },
    after: selected,
  }),
  exampleOf(onboardResume, {
    as: 'yunfan_jb',
    body: { id, entryDate: '2026-01-08' },
    after: selected,
  }),
  exampleOf(declineResume, {
    as: 'yunfan_jb',
    body: { id, reason: '已招到合适的人' },
    after: selected,
  }),
  exampleOf(decideProbation, {
    as: 'yunfan_jb',
    body: { id, isPassed: true },
    after: [...selected, onboardResume.id],
  }),
]
