import { useReading } from '#panel/parts/use-reading.ts'
import { addEnglish } from '#panel/text.ts'
import { driftEnUs } from './drift.en-us.ts'
import { DriftSection } from './drift-section.tsx'
import { driftApi } from './drift-api.ts'
import { RecordingSection } from './recording-section.tsx'
import { UpstreamSection } from './upstream-section.tsx'
import './drift.css'

// The texts come with the tab: who never opens it never loads them.
addEnglish(driftEnUs)

/** The real server: who answers which call, in what it differs, and what of it is taken over. */
export function DriftTab() {
  const { value: standing, again } = useReading(driftApi.standing, { of: 'worlds' })
  return (
    <div class="stack">
      <DriftSection />
      {standing && <UpstreamSection standing={standing} again={again} />}
      {standing !== undefined && standing.address !== null && <RecordingSection />}
    </div>
  )
}
