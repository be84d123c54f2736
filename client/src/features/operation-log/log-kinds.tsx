import { Button } from 'antd'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  logType,
  operateType,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { operationText } from '#client/ui/text/operation-text.ts'

/** A kind of log (domain.md 2.11), or all of them together. */
export type LogKind = OperationLog['logType'] | undefined

const { login, operation, sensitiveView, call } = logType.values

/** What a kind of log can be searched by; what is left out says nothing of its rows. */
export function filtersOfKind(kind: LogKind): readonly string[] {
  switch (kind) {
    case undefined:
      return ['keyWord', 'username', 'createTime', 'success']
    case login:
      return ['username', 'ip', 'createTime', 'keyWord', 'success']
    case operation:
      return ['keyWord', 'username', 'createTime', 'operateType', 'success', 'ip']
    case sensitiveView:
      return ['keyWord', 'username', 'createTime', 'ip']
    case call:
      return ['requestUrl', 'keyWord', 'createTime', 'requestType', 'username', 'ip']
  }
}

/** What a kind of log holds, in one sentence; undefined where its name says it all. */
export function meaningOfKind(kind: LogKind): string | undefined {
  if (kind === login) return t('登录和退出，也包括被拒绝的登录。')
  if (kind === sensitiveView) return t('谁在什么时候查看了完整的手机号、证件号或银行卡号。')
  return kind === call
    ? t('被拒绝或失败、没有改变任何数据的写调用；成功的写在“操作”中。')
    : undefined
}

/** The columns of a kind of log. */
export function columnsOfKind(
  kind: LogKind,
  onOpen: (log: OperationLog) => void,
): ListColumn<OperationLog>[] {
  const time = timeColumn<OperationLog>('createTime', t('时间'))
  const content = contentColumn(kind === call ? t('调用和原因') : t('内容'), onOpen)
  const who: ListColumn<OperationLog>[] = [
    { key: 'username', title: t('账号（姓名）'), render: nameOf },
    dictionaryColumn('roleCode', t('所属控制台'), roleCode),
    textColumn('busName', t('所属主体')),
  ]
  const ip = textColumn<OperationLog>('ip', 'IP')
  const outcome = statusColumn<OperationLog>('success', t('是否成功'), yesNo)
  const method = { ...textColumn<OperationLog>('method', t('操作编号')), isExtra: true }

  switch (kind) {
    case undefined:
      return [
        time,
        dictionaryColumn('logType', t('类型'), logType),
        content,
        ...who,
        ip,
        costColumn(),
        outcome,
      ]
    case login:
      return [time, content, ...who, ip, outcome, { ...costColumn(), isExtra: true }, method]
    case operation:
      return [
        time,
        dictionaryColumn('operateType', t('操作类型'), operateType),
        content,
        ...who,
        ip,
        costColumn(),
        outcome,
        method,
      ]
    case sensitiveView:
      return [time, content, ...who, ip, method]
    case call:
      return [
        time,
        textColumn('requestType', t('请求方法')),
        textColumn('requestUrl', t('请求地址')),
        content,
        ...who.map((column) => ({ ...column, isExtra: column.key !== 'username' })),
        ip,
        costColumn(),
        method,
      ]
  }
}

function contentColumn(
  title: string,
  onOpen: (log: OperationLog) => void,
): ListColumn<OperationLog> {
  return {
    key: 'logContent',
    title,
    render: (log) => (
      <Button
        type="link"
        className="cell-link"
        title={operationText(log.logContent)}
        onClick={() => onOpen(log)}
      >
        {operationText(log.logContent)}
      </Button>
    ),
  }
}

function costColumn(): ListColumn<OperationLog> {
  return {
    key: 'costTime',
    title: t('耗时'),
    align: 'right',
    render: ({ costTime }) => (
      <span className="cell-figures">{t('{costTime} 毫秒', { costTime })}</span>
    ),
  }
}

/** An account as the log shows it. */
export function nameOf({ username, realname }: OperationLog): string {
  return realname === '' ? username : t('{username}（{realname}）', { username, realname })
}
