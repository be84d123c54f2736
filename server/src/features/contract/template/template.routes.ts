import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  contractTemplates,
  type ContractTemplate,
} from '@settle/shared/features/contract/contract-template.ts'
import {
  addContractTemplate,
  editContractTemplate,
  listTemplateUsage,
  listTemplateVersions,
  previewTemplateFile,
  removeContractTemplate,
  useContractTemplate,
} from '@settle/shared/features/contract/template-calls.ts'
import { fileHeadersOf } from '#server/core/file-headers.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { notFound } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { sampleDocumentOf } from './template-file.ts'
import {
  addTemplate,
  editTemplate,
  ownTemplateOf,
  removeTemplate,
  templatesOfProvider,
  useTemplate,
  versionsOfTemplate,
} from './template.service.ts'

/** 合同模板: a provider writes them, the platform looks at which are in use. */
export function templateRoutes(api: Api, { printer }: Surroundings): void {
  implement(api, addContractTemplate, ({ body, actor, commit, describe }) => {
    describe(body.templateName)
    return commit((tx) => shown(addTemplate(tx, body, actor), actor))
  })
  implement(api, editContractTemplate, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = editTemplate(tx, body, actor)
      describe(row.templateName)
      return shown(row, actor)
    }),
  )
  implement(api, useContractTemplate, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = useTemplate(tx, body, actor)
      describe(row.templateName)
      return shown(row, actor)
    }),
  )
  implement(api, removeContractTemplate, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(removeTemplate(tx, query.id, actor).templateName)
      return null
    }),
  )
  implement(api, listTemplateVersions, ({ query, world, actor }) =>
    versionsOfTemplate(world, query.id, actor),
  )
  implement(api, listTemplateUsage, ({ query, world }) =>
    templatesOfProvider(world, query.id).map(usageOf),
  )
  implement(api, previewTemplateFile, async ({ query, world, actor, reply }) => {
    const { id, templateVersion: newest } = ownTemplateOf(world, query.id, actor)
    const asked = query.templateVersion ?? newest
    const version = versionsOfTemplate(world, id, actor).find(
      ({ templateVersion }) => templateVersion === asked,
    )
    if (version === undefined) throw notFound()
    const bytes = await printer.print(sampleDocumentOf(version, world.clock.nowMs()))
    return reply
      .type('application/pdf')
      .headers(fileHeadersOf(`${version.title}-样例.pdf`, 'inline', 'contract'))
      .send(Buffer.from(bytes))
  })
}

/** What the platform is told of a template: which one, not what is written in it. */
function usageOf(row: ContractTemplate): ResultOf<typeof listTemplateUsage>[number] {
  const { id, templateName, contractKind, title, termMonths, templateVersion } = row
  const { isCurrent, createTime, updateTime } = row
  return {
    id,
    templateName,
    contractKind,
    title,
    termMonths,
    templateVersion,
    isCurrent,
    createTime,
    updateTime,
  }
}

function shown(row: ContractTemplate, { role }: Actor): ContractTemplate {
  return presentRow(contractTemplates, row, role)
}
