import { useStored } from '#client/ui/stored.ts'

type Density = 'normal' | 'compact'

/** How high the rows of all lists are: 44 px or 36 px (visual.md, rule 5). */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, store] = useStored('density')

  return [stored === 'compact' ? 'compact' : 'normal', store]
}
