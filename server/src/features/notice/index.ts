export { sendSystemMessage } from './system-message.service.ts'
