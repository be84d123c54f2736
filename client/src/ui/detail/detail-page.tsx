import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { Children, Fragment, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource, type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Page } from './page.tsx'
import './detail-page.css'

interface DetailedResource {
  readonly name: string
  readonly row: Resource['row']
  readonly endpoints: { readonly read: Endpoint<Resource['endpoints']['read']['query']> }
}

interface DetailPageProps<R extends DetailedResource> {
  /** What the page is called until its row is there. */
  title: string
  resource: R
  /** What its tab is called. */
  nameOf: (row: RowOf<R>) => string
  /** The page of the row: a `Page`. */
  children: (row: RowOf<R>) => ReactNode
}

/** The page of the row that the address names (`?id=`). It follows what others do to the row. */
export function DetailPage<R extends DetailedResource>(props: DetailPageProps<R>) {
  const { title } = props

  return <DetailAddress title={title}>{(id) => <Detail {...props} id={id} />}</DetailAddress>
}

function Detail<R extends DetailedResource>({
  id,
  title,
  resource: { name, endpoints },
  nameOf,
  children,
}: DetailPageProps<R> & { id: string }) {
  const locale = useLocale()
  const query = useQuery({
    queryKey: [name, 'read', id, locale],
    queryFn: ({ signal }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint of every resource answers its row
      call(endpoints.read, { query: { id } }, { signal, quiet: true }) as Promise<RowOf<R>>,
    retry: false,
  })
  useTabTitle(query.data === undefined ? undefined : nameOf(query.data))

  return (
    <DetailContent title={title} query={query}>
      {children}
    </DetailContent>
  )
}

interface DetailAddressProps {
  title: string
  /** What stands there where the address names a row; made anew for each. */
  children: (id: string) => ReactNode
}

/** Reads which row the address names; where it names none, the way back to the list stands there. */
export function DetailAddress({ title, children }: DetailAddressProps) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const id = parameters.get('id') ?? ''

  if (id !== '') return <Fragment key={id}>{children(id)}</Fragment>
  return (
    <Page title={title}>
      <EmptyState
        sentence={t('这个地址没有指明要看哪一条，请从列表里打开。')}
        action={
          <Button onClick={() => void navigate('..', { relative: 'path' })}>{t('返回列表')}</Button>
        }
      />
    </Page>
  )
}

interface DetailContentProps<Row> {
  title: string
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>
  children: (row: Row) => ReactNode
}

/** What was read, or why it is not there and how to ask again, or that it comes. */
export function DetailContent<Row>({ title, query, children }: DetailContentProps<Row>) {
  const { data, error, refetch } = query

  if (data !== undefined) return children(data)
  return (
    <Page title={title}>
      {error === null ? (
        <DetailSkeleton />
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** Stands where a detail, or a part of one, is on its way. */
export function DetailSkeleton() {
  return (
    <div className="detail-skeleton" aria-busy="true">
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
    </div>
  )
}

/** What row it is, in one line under its name: whose, since when. What is missing is left out. */
export function DetailFacts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '' && fact !== missing)

  return (
    <p className="detail-facts">
      {facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}
    </p>
  )
}
