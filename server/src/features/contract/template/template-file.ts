import { type TemplateVersion } from '@settle/shared/features/contract/contract-template.ts'
import { paperWords } from '@settle/shared/features/contract/paper-words.ts'
import { sampleParties, sampleValues } from '@settle/shared/features/contract/template-sample.ts'
import { fillTemplate } from '@settle/shared/features/contract/template-text.rules.ts'
import { type PrintedDocument } from '#server/documents/printed-document.ts'

/** What a version of a template looks like on paper, filled in with a sample; `madeAtMs` is the world's time, ms. */
export function sampleDocumentOf(
  { title, body, templateVersion }: TemplateVersion,
  madeAtMs: number,
): PrintedDocument {
  return {
    title,
    number: `模板版本：${templateVersion}`,
    watermark: paperWords.sample,
    footer: paperWords.sampleNotice,
    madeAtMs,
    blocks: [
      ...fillTemplate(body, sampleValues),
      {
        kind: 'signatures',
        signatories: [
          { side: paperWords.sealOfA, name: sampleParties.partyA, day: null, mark: null },
          { side: paperWords.signatureOfB, name: sampleParties.partyB, day: null, mark: null },
        ],
      },
    ],
  }
}
