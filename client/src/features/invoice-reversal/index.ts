export { ReversalButton, ReverseButton } from './reversal-actions.tsx'
export { useReversalMoves } from './reversal-moves.ts'
