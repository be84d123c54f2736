import { type Recon } from '@settle/shared/features/reconciliation/recon.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** Bookkeeping, since every night writes them: a server that ran over midnight has changed nothing that somebody did. */
export const reconRows = defineCollection<Recon>('recons', {
  indexes: ['providerId', 'reconDate', 'status'],
  bookkeeping: true,
})

/** A statement that somebody uploaded, by the hash of its content: nobody uploads the same one twice. */
interface UploadedFile extends Row {
  readonly name: string
  readonly time: string
}

export const uploadedBankFiles = defineCollection<UploadedFile>('uploadedBankFiles')
