import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { readCertificateFile, readPersonCertificate } from './tax-certificate-calls.ts'
import { taxCertificateExamples } from './tax-certificate.examples.ts'
import { certificateLines, taxCertificates } from './tax-certificate.ts'

export const taxCertificateFeature = defineFeature({
  name: 'tax-certificate',
  group: 'taxes',
  resources: [taxCertificates],
  calls: [...servedCalls(certificateLines), readCertificateFile, readPersonCertificate],
  examples: taxCertificateExamples,
})
