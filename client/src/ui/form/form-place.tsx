import {
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react'

interface Place {
  readonly open: (key: string, form: ReactNode) => void
  readonly close: (key: string) => void
}

const PlaceContext = createContext<Place | undefined>(undefined)

/**
 * Where the forms and dialogs of a page stand. They outlive the row whose button opened them: a list is live, and a row
 * that leaves it must not take away what somebody is typing.
 */
export function FormPlace({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const place = useMemo(
    () => ({
      open: (key: string, form: ReactNode) => setForms((others) => new Map(others).set(key, form)),
      close: (key: string) =>
        setForms((others) => new Map([...others].filter(([other]) => other !== key))),
    }),
    [],
  )

  return (
    <PlaceContext value={place}>
      {children}
      <Suspense>
        {[...forms].map(([key, form]) => (
          <Fragment key={key}>{form}</Fragment>
        ))}
      </Suspense>
    </PlaceContext>
  )
}

/** Opens and closes forms at the place around a part. */
export function useFormPlace(): Place {
  const place = useContext(PlaceContext)
  if (place === undefined) throw new Error('A form needs a FormPlace around the page')
  return place
}
