import { PrinterOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { t } from '#client/core/text.ts'

/** Prints the page, or the drawer that lies over it, as the style sheet for paper has it (layouts/print.css). */
export function PrintButton() {
  return (
    <Button icon={<PrinterOutlined />} onClick={print}>
      {t('打印')}
    </Button>
  )
}

/** The same among the tools of a list. */
export function PrintIconButton() {
  return (
    <Tooltip title={t('打印')}>
      <Button type="text" aria-label={t('打印')} icon={<PrinterOutlined />} onClick={print} />
    </Tooltip>
  )
}

function print(): void {
  window.print()
}
