import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type Resource } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { nounOf, t } from '#client/core/text.ts'
import { ConfirmAction } from './confirm-action.tsx'

interface RemoveActionProps {
  resource: Pick<Resource, 'name' | 'title' | 'one'> & {
    readonly endpoints: Pick<Resource['endpoints'], 'remove'>
  }
  id: string
  /** What the row is called. */
  name: string
  /** What will be so afterwards. */
  consequence: string
}

/** Deletes a row of a plain resource, behind a confirmation. */
export function RemoveAction({ resource, id, name, consequence }: RemoveActionProps) {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const title = nounOf(resource)

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
