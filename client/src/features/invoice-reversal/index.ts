export { ReversalButton, ReverseButton } from './reversal-actions.tsx'
