// Not the routes: they ask the reports of companies, which in their turn open companies by this.
export { newInitialPassword, sendInitialPassword } from './initial-password.ts'
export { assertRegistrable, registerCompany, type CompanyOrigin } from './registration.service.ts'
