import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** What a component that a message opens is given: the message's `busId`, and whom to tell that it was closed. */
interface MessageComponentProps {
  readonly id: string
  readonly onClosed: () => void
}

type MessageComponent = LazyExoticComponent<ComponentType<MessageComponentProps>>

/**
 * What a message can open by itself (openType 'component', [NOTICE-07]), by the component names that the menus use.
 * Where JEECG calls `view({ id: busId })`, the component is drawn with that id.
 */
const components: ReadonlyMap<string, MessageComponent> = new Map([
  [
    'payout/BatchOrderDetail',
    lazy(async () => ({
      default: (await import('#client/features/payout/index.ts')).OrderNotice,
    })),
  ],
  [
    'system/QuestionDetail',
    lazy(async () => ({
      default: (await import('#client/features/help/index.ts')).QuestionNotice,
    })),
  ],
])

/** The component of a message's `openPage`, with or without a role's folder; undefined where there is none. */
export function findMessageComponent(openPage: string | null): MessageComponent | undefined {
  const name = openPage?.trim() ?? ''
  return components.get(name) ?? components.get(name.split('/').slice(1).join('/'))
}

/** The names that a message may give, for the one who writes one. */
export const messageComponentNames = [...components.keys()]
