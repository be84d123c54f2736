import { PrinterOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { t } from '#client/core/text.ts'

/** Prints the page, or the drawer that lies over it, as the style sheet for paper has it (app/print/print.css). */
export function PrintButton() {
  return (
    <Button icon={<PrinterOutlined />} onClick={print}>
      {t('打印')}
    </Button>
  )
}

interface PrintIconButtonProps {
  isReading: boolean
  onPrint: () => void
}

/** The same among the tools of a list, whose rows are read before. */
export function PrintIconButton({ isReading, onPrint }: PrintIconButtonProps) {
  return (
    <Tooltip title={t('打印')}>
      <Button
        type="text"
        aria-label={t('打印')}
        icon={<PrinterOutlined />}
        loading={isReading}
        onClick={onPrint}
      />
    </Tooltip>
  )
}

function print(): void {
  window.print()
}
