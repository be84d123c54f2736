import { type TaxCertificate } from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const taxCertificateRows = defineCollection<TaxCertificate>('taxCertificates', {
  indexes: ['declarationId', 'merchantId', 'providerId'],
})
