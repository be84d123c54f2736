import { DueSection } from '#panel/simulators/due-section.tsx'
import { IncomingSection } from '#panel/simulators/incoming-section.tsx'
import { StepsSection } from '#panel/simulators/steps-section.tsx'
import { SwitchesSection } from '#panel/simulators/switches-section.tsx'
import { TaxBureauSection } from '#panel/simulators/tax-bureau-section.tsx'
import { ClockSection } from './clock-section.tsx'
import '#panel/simulators/simulators.css'
import './clock.css'

/** The time of the chosen world, and what makes the outside world move: a section for each part of it. */
export function ClockTab() {
  return (
    <div class="stack">
      <ClockSection />
      <DueSection />
      <SwitchesSection />
      <TaxBureauSection />
      <IncomingSection />
      <StepsSection />
    </div>
  )
}
