import { createElement, lazy, Suspense } from 'react'
import { openType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findMessageComponent } from './message-components.ts'
import { type Message } from './opened-message.ts'

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))

interface MessageViewProps {
  message: Message | undefined
  onClosed: () => void
}

/** The opened message: as the component that it names, else as a text to read ([NOTICE-06], [NOTICE-07]). */
export function MessageView({ message, onClosed }: MessageViewProps) {
  if (message === undefined) return null
  const isComponent = message.openType === openType.values.component
  const component = isComponent ? findMessageComponent(message.openPage) : undefined

  return (
    <Suspense fallback={null}>
      {component !== undefined && message.busId !== null ? (
        createElement(component, { id: message.busId, onClosed })
      ) : (
        <MessageDialog key={message.anntId} message={message} onClosed={onClosed} />
      )}
    </Suspense>
  )
}
