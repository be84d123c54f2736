export { CloseAccountButton, KeepAccountButton } from './closing-buttons.tsx'
export { MerchantClosing, OwnClosingEntry, OwnClosingNotice } from './own-closing.tsx'
