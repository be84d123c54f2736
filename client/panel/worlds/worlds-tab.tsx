import { SnapshotsSection } from './snapshots-section.tsx'
import { SocketsSection } from './sockets-section.tsx'
import { WorldFileSection } from './world-file-section.tsx'
import { WorldsSection } from './worlds-section.tsx'
import './worlds.css'

/**
 * The snapshots of the chosen world, all worlds with what can be done to each, and the chosen one's file and open sockets.
 * Snapshots come first: they are the way back of a demonstration, and the list of worlds may be long.
 */
export function WorldsTab() {
  return (
    <div class="stack">
      <SnapshotsSection />
      <WorldsSection />
      <WorldFileSection />
      <SocketsSection />
    </div>
  )
}
