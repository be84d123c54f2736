import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from './confirm-action.tsx'

interface RemoveChosenActionProps {
  resource: Pick<Resource, 'name' | 'title'>
  /** Deletes the rows of `ids`, all or none. */
  endpoint: Endpoint
  selection: RowSelection<{ readonly id: string }>
  /** What will be so afterwards. */
  consequence: string
}

/** Deletes the chosen rows of a plain resource, behind a confirmation. */
export function RemoveChosenAction(props: RemoveChosenActionProps) {
  const { resource, endpoint, selection, consequence } = props
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const values = { count: selection.rows.length, title: t(resource.title) }

  return (
    <ConfirmAction
      label={t('删除')}
      title={t('删除选中的 {count} 条{title}？', values)}
      consequence={consequence}
      run={async () => {
        await call(endpoint, { query: { ids: selection.rows.map(({ id }) => id).join(',') } })
        message.success(t('已删除 {count} 条{title}', values))
        selection.clear()
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
      }}
    />
  )
}
