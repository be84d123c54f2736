export { visibleAgents } from './agent-infos.ts'
