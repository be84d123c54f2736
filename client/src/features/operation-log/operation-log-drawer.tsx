import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  logType,
  operateType,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { t } from '#client/core/text.ts'
import { ChangesTable } from '#client/ui/detail/changes-table.tsx'
import { missing } from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { changedRowsOf, parametersOf } from './log-details.ts'
import { operationText } from '#client/ui/text/operation-text.ts'
import './operation-log-drawer.css'

interface OperationLogDrawerProps {
  log: OperationLog
  onClosed: () => void
}

/** Everything that the log knows about one operation. */
export function OperationLogDrawer({ log, onClosed }: OperationLogDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const changedRows = changedRowsOf(log.changes)
  const parameters = parametersOf(log.requestParam)

  return (
    <Drawer
      open={isOpen}
      title={t('日志详情')}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <dl className="log-details">
        <Detail term={t('内容')}>{operationText(log.logContent)}</Detail>
        <Detail term={t('时间')}>{log.createTime}</Detail>
        <Detail term={t('是否成功')}>
          <StatusTag dictionary={yesNo} value={log.success} />
        </Detail>
        <Detail term={t('类型')}>
          <DictionaryText dictionary={logType} value={log.logType} />
        </Detail>
        <Detail term={t('操作类型')}>
          <DictionaryText dictionary={operateType} value={log.operateType ?? missing} />
        </Detail>
        <Detail term={t('账号')}>{log.username}</Detail>
        <Detail term={t('姓名')}>{log.realname || missing}</Detail>
        <Detail term={t('所属控制台')}>
          <DictionaryText dictionary={roleCode} value={log.roleCode ?? missing} />
        </Detail>
        <Detail term={t('所属主体')}>{log.busName || missing}</Detail>
        <Detail term="IP">{log.ip}</Detail>
        <Detail term={t('请求')}>
          <code>
            {log.requestType} {log.requestUrl}
          </code>
        </Detail>
        <Detail term={t('操作编号')}>
          <code>{log.method}</code>
        </Detail>
        <Detail term={t('耗时')}>{t('{costTime} 毫秒', { costTime: log.costTime })}</Detail>
        <Detail term={t('日志编号')}>{log.id}</Detail>
      </dl>
      <h2 className="log-section">{t('请求参数')}</h2>
      {parameters.length === 0 ? (
        <p className="log-nothing">{t('没有参数')}</p>
      ) : (
        <dl className="log-details">
          {parameters.map(([name, value]) => (
            <Detail key={name} term={<code>{name}</code>}>
              {value || missing}
            </Detail>
          ))}
        </dl>
      )}
      <h2 className="log-section">{t('数据变化')}</h2>
      {changedRows.length === 0 && <p className="log-nothing">{t('没有改变数据')}</p>}
      {changedRows.map(({ collection, id, fields }) => (
        <figure key={collection + id} className="log-changed-row">
          <figcaption>
            <code>
              {collection} {id}
            </code>
          </figcaption>
          <ChangesTable changes={fields} />
        </figure>
      ))}
    </Drawer>
  )
}

interface DetailProps {
  term: ReactNode
  children: ReactNode
}

function Detail({ term, children }: DetailProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
