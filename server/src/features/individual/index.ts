export { askedIndividuals, visibleIndividual, visibleIndividuals } from './individual-infos.ts'
export { tiesOf } from './individual-ties.ts'
export { addIndividual, knownOrNewIndividual, type NewPerson } from './individual.service.ts'
