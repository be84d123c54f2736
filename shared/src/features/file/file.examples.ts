import { exampleOf } from '#shared/core/example.ts'
import { readStoredFile, uploadFile } from './file.ts'

/** A picture of one dot, as a data address: the form carries it as a file. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const fileExamples = [
  exampleOf(uploadFile, { as: 'merchant', body: { file: dot, biz: 'avatar' } }),
  exampleOf(readStoredFile, {
    params: { folder: 'avatar', name: '$file.add.name' },
    after: [uploadFile.id],
  }),
]
