export { LookChoices } from './look-choices.tsx'
export { Choice } from './settings-choices.tsx'
