import {
  applyForVacancy,
  listOpenVacancies,
  readOpenVacancy,
} from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm, type UploadForm } from '#server/core/upload-form.ts'
import { addFile } from '#server/features/file/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { applicantActorOf } from './applicant-actor.ts'
import {
  apply,
  assertFit,
  assertMayApply,
  countApplication,
  openVacancy,
  type Application,
} from './apply.service.ts'
import { openDetailOf, openVacanciesOf } from './open-vacancies.ts'
import { merchantNameOf } from './recruit-infos.ts'
import { resumeKindOf, wordTypes } from './resume-file.ts'

/** What anybody sees and does without a login: the positions that are offered, and applying for one (docs/decisions/0120). */
export async function openVacancyRoutes(api: Api, files: FileStore): Promise<void> {
  implement(api, listOpenVacancies, ({ world, query }) => openVacanciesOf(world, query))
  implement(api, readOpenVacancy, ({ world, query }) =>
    openDetailOf(world, openVacancy(world, query.id)),
  )
  await implementForm(api, {
    endpoint: applyForVacancy,
    // What is larger than a résumé may be is told so by its own sentence.
    limitBytes: fileLimitBytes,
    handle: (call) => applyIn(call, files),
  })
}

async function applyIn(
  { world, reply, address, commit, describe }: Call<typeof applyForVacancy>,
  files: FileStore,
) {
  assertMayApply(world, address, world.clock.nowMs())
  const form = await readUploadForm(reply.request)
  // Somebody who tries numbers learns nothing: what is refused counts too.
  await commit((tx) => countApplication(tx, address))
  const sent = applicationIn(form)
  const position = assertFit(world, sent, dayOf(world.clock.nowMs()))
  const kind = resumeKindOf(form.content)
  const actor = applicantActorOf(position, sent.name)
  // First the content, then the row: a row never names a content that a stop has lost.
  const contentHash = await files.keep(form.content)
  return commit((tx) => {
    const { row } = apply(tx, sent, () => {
      const upload = { content: form.content, originalName: form.originalName, folder: 'resume' }
      const { path, originalName, contentType } = addFile(tx, upload, contentHash, actor)
      return { path, name: originalName, contentType: wordTypes[kind] ?? contentType }
    })
    describe(row.applyNo, actor)
    return {
      applyNo: row.applyNo,
      title: row.positionTitle,
      merchantName: merchantNameOf(tx, row.merchantId),
    }
  })
}

function applicationIn({ fields }: UploadForm): Application {
  const asked = ['positionId', 'name', 'certNo', 'phone'] as const
  for (const field of asked) {
    if (fields[field] === undefined) throw new RequestRejected(400, '缺少参数 {field}', { field })
  }
  const text = (name: string) => fields[name] ?? ''
  return {
    positionId: text('positionId'),
    name: text('name'),
    certNo: text('certNo'),
    phone: text('phone'),
    education: fields['education'] ?? '0',
    experience: fields['experience'] ?? '0',
    expectSalary: text('expectSalary'),
    intro: text('intro'),
  }
}
