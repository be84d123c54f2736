import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type Resource } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { inSentence, t } from '#client/core/text.ts'
import { ConfirmAction } from './confirm-action.tsx'

interface RemoveActionProps {
  resource: Pick<Resource, 'name' | 'title'> & {
    readonly endpoints: Pick<Resource['endpoints'], 'remove'>
  }
  /** What one row is; the resource's title where that names one. */
  title?: string
  id: string
  /** What the row is called. */
  name: string
  /** What will be so afterwards. */
  consequence: string
}

/** Deletes a row of a plain resource, behind a confirmation. */
export function RemoveAction(props: RemoveActionProps) {
  const { resource, id, name, consequence } = props
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const title = inSentence(props.title ?? t(resource.title))

  return (
    <ConfirmAction
      label={t('删除')}
      title={t('删除{title}“{name}”？', { title, name })}
      consequence={consequence}
      run={async () => {
        await call(resource.endpoints.remove, { query: { id } })
        message.success(t('已删除{title}“{name}”', { title, name }))
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
      }}
    />
  )
}
