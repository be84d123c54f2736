export { StatementButton } from './statement-button.tsx'
