import { useQuery } from '@tanstack/react-query'
import { readContract } from '@settle/shared/features/contract/contract-calls.ts'
import { contracts } from '@settle/shared/features/contract/contract.ts'
import { type ContractParagraph } from '@settle/shared/features/contract/template-text.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import './contract-paper.css'

interface ContractPaperProps {
  id: string
  /** Changes with the contract, so that a new text is read. */
  version: number
}

/** 合同正文 of one contract, as its file has it; a person's numbers are masked. */
export function ContractPaper({ id, version }: ContractPaperProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [contracts.name, readContract.id, id, version],
    queryFn: ({ signal }) => call(readContract, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })
  if (data !== undefined) {
    return (
      <Paper
        title={data.title}
        number={t('合同编号：{contractNo}', { contractNo: data.contractNo })}
        paragraphs={data.paragraphs}
      />
    )
  }
  return error === null ? (
    <DetailSkeleton />
  ) : (
    <ErrorState failure={error} onRetry={() => void refetch()} />
  )
}

interface PaperProps {
  title: string
  number: string
  paragraphs: readonly ContractParagraph[]
}

/** A text as it stands on paper. It is written in Chinese whatever the language of the screen. */
export function Paper({ title, number, paragraphs }: PaperProps) {
  return (
    // The keyboard reaches what lies below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable
    <article className="contract-paper" lang="zh-CN" tabIndex={0} aria-label={title}>
      <p className="contract-paper-number cell-figures">{number}</p>
      <h3>{title}</h3>
      {paragraphs.map(({ kind, text }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no name but its place
        kind === 'heading' ? <h4 key={index}>{text}</h4> : <p key={index}>{text}</p>,
      )}
    </article>
  )
}
