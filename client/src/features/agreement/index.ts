export { AgreementText } from './agreement-text.tsx'
