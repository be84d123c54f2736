import { expect, test } from 'vitest'
import { callsAlone } from '#server/core/call/call-parts.ts'
import { callParts, outsideParts, simulatedEntities } from './feature-parts.ts'
import { features } from './features.ts'

const handedIn = (parts: readonly (object | undefined)[]) =>
  parts.flatMap((part) => Object.keys(part ?? {})).toSorted()

test('every part of a call is handed in by one feature, and none by two', () => {
  const names = handedIn(features.map(({ everyCall }) => everyCall))

  expect(names).toEqual(Object.keys(callsAlone).toSorted())
  expect(names).toEqual(Object.keys(callParts).toSorted())
})

test('what is asked from outside of the calls is answered by one feature, and never by two', () => {
  expect(handedIn(features.map(({ outside }) => outside))).toEqual(
    Object.keys(outsideParts).toSorted(),
  )
  expect(handedIn(features.map(({ simulated }) => simulated))).toEqual(
    Object.keys(simulatedEntities).toSorted(),
  )
})
