export { findFormOfRed } from './red-form-rows.ts'
