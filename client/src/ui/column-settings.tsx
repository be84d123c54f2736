import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { t } from '#client/core/text.ts'
import { type ColumnChoice } from './column-choice.ts'

interface ColumnSettingsProps {
  choice: ColumnChoice
}

/** Lets the user choose the columns of a list; the choice is kept on this device. */
export function ColumnSettings({ choice }: ColumnSettingsProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('显示的列')}
      content={
        <div className="column-settings">
          {choice.choosable.map(({ key, title, isShown }) => (
            <Checkbox
              key={key}
              checked={isShown}
              onChange={(event) => choice.show(key, event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
          <Button type="link" size="small" onClick={() => choice.reset()}>
            {t('恢复默认')}
          </Button>
        </div>
      }
    >
      <Tooltip title={t('列设置')}>
        <Button type="text" aria-label={t('列设置')} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}
