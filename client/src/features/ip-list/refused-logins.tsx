import { Alert, Button } from 'antd'
import { useId } from 'react'
import { logType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { operationLogs } from '@settle/shared/features/operation-log/operation-log.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import './refused-logins.css'

const shownCount = 5

/** 最近被拒绝的登录: who came from where their party lets nobody come from, out of the login log. Nothing where nobody was. */
export function RefusedLogins() {
  const busId = useSession()?.userInfo.info.busId
  const titleId = useId()
  const { data, error, refetch } = useFirstRows(
    operationLogs,
    {
      column: 'createTime',
      logType: logType.values.login,
      success: yesNo.values.no,
      // What the server writes into the log of such a login.
      logContent: '*不在 IP 白名单内*',
      // An operator's log holds their merchants' logins too, which their list does not bind.
      ...(typeof busId === 'string' ? { busId } : {}),
    },
    shownCount,
  )

  if (data === undefined && error !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('被拒绝的登录加载失败：{reason}', { reason: error.message })}
        action={
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        }
      />
    )
  }
  if (data === undefined || data.records.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Alert
        type="warning"
        showIcon
        title={<span id={titleId}>{t('最近被拒绝的登录')}</span>}
        description={
          <ul className="refused-logins-rows">
            {data.records.map(({ id, createTime, username, ip, busName }) => (
              <li key={id}>
                <span className="cell-figures">{createTime}</span>
                <span>{username}</span>
                <span className="cell-figures">{ip}</span>
                {typeof busId !== 'string' && <span>{busName}</span>}
              </li>
            ))}
          </ul>
        }
      />
    </section>
  )
}
