import { useReading } from '#panel/parts/use-reading.ts'
import { addEnglish } from '#panel/text.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { InboxSection } from './inbox-section.tsx'
import { WebhookFaultsSection } from './webhook-faults-section.tsx'
import { webhooksApi } from './webhooks-api.ts'
import { webhooksEnUs } from './webhooks.en-us.ts'
import './webhooks.css'

// The texts come with the tab: who never opens it never loads them.
addEnglish(webhooksEnUs)

/** Webhooks: whom the world calls, what it told them, what goes wrong on the way, and what came to the inbox. */
export function WebhooksTab() {
  const { value: events = [] } = useReading(webhooksApi.events, { of: 'server' })
  const { value: endpoints = [], again } = useReading(webhooksApi.endpoints)
  return (
    <div class="stack">
      <EndpointsSection events={events} endpoints={endpoints} again={again} />
      <DeliveriesSection events={events} endpoints={endpoints} />
      <WebhookFaultsSection events={events} />
      <InboxSection />
    </div>
  )
}
