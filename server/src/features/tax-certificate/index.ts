export { taxCertificateRows } from './certificate-rows.ts'
export { issueCertificates } from './issue-certificates.ts'
