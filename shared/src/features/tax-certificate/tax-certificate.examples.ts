import { exampleOf } from '#shared/core/example.ts'
import { readCertificateFile, readPersonCertificate } from './tax-certificate-calls.ts'
import { certificateLines, taxCertificates } from './tax-certificate.ts'

const as = 'merchant'
const id = '$tax-certificate.list.records.0.id'
const listed = exampleOf(taxCertificates.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } })
const linesOf = (query: object) =>
  exampleOf(certificateLines.endpoints.list, { as, query, first: [listed] })
const lines = linesOf({ certificateId: id, pageNo: 1, pageSize: 10 })

export const taxCertificateExamples = [
  listed,
  lines,
  exampleOf(readCertificateFile, { as, query: { id }, first: [listed] }),
  exampleOf(readPersonCertificate, {
    as,
    query: { id, individualId: '$tax-certificate-line.list.records.0.individualId' },
    first: [listed, lines],
  }),
]
