import { Alert, Button } from 'antd'
import { type ChangedField, ChangesTable } from '#client/ui/detail/changes-table.tsx'
import { t } from '#client/core/text.ts'

interface ConflictNoticeProps {
  /** What changed since the form was opened. */
  differences: readonly ChangedField[]
  by: string
  at: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else saved first: says who, when and what, and leaves the choice to the user. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { differences, by, at, onTakeTheirs, onKeepMine } = props

  return (
    <Alert
      className="form-drawer-notice"
      type="warning"
      showIcon
      title={t('{by} 在 {at} 已保存了别的修改，你的修改还没有保存', { by, at })}
      description={
        <>
          <ChangesTable changes={differences} />
          <div className="conflict-choice">
            <Button size="small" onClick={onTakeTheirs}>
              {t('采用对方的值')}
            </Button>
            <Button size="small" danger onClick={onKeepMine}>
              {t('用我的值覆盖')}
            </Button>
          </div>
        </>
      }
    />
  )
}
