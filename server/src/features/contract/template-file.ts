import { type TemplateVersion } from '@settle/shared/features/contract/contract-template.ts'
import { sampleValues } from '@settle/shared/features/contract/template-sample.ts'
import { fillTemplate } from '@settle/shared/features/contract/template-text.rules.ts'
import { type PrintedDocument } from '#server/documents/printed-document.ts'

/** What a version of a template looks like on paper, filled in with a sample; `madeAtMs` is the world's time, ms. */
export function sampleDocumentOf(
  { title, body, templateVersion }: TemplateVersion,
  madeAtMs: number,
): PrintedDocument {
  const sample = sampleValues
  return {
    title,
    number: `模板版本：${templateVersion}`,
    watermark: '样例',
    footer: '模板预览，变量以样例填写',
    madeAtMs,
    blocks: [
      ...fillTemplate(body, sample),
      {
        kind: 'signatures',
        signatories: [
          { side: '甲方（盖章）', name: sample['甲方名称'] ?? '', day: null, mark: null },
          { side: '乙方（签字）', name: sample['乙方姓名'] ?? '', day: null, mark: null },
        ],
      },
    ],
  }
}
