export { SwitchProviderDialog } from './switch-provider-dialog.tsx'
