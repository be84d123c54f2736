import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import {
  readContractFile,
  readContractFiles,
  retryContractArchive,
  sendContractAgain,
} from '@settle/shared/features/contract/contract-calls.ts'
import { contracts, type Contract } from '@settle/shared/features/contract/contract.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useContractMoves, useContractPage } from './contract-moves.ts'

interface ContractActionProps {
  contract: Contract
}

/** What can be done to one contract in the list. */
export function ContractRowActions({ contract }: ContractActionProps) {
  const moves = useContractMoves()(contract)
  const page = useContractPage()(contract.id)
  const navigate = useNavigate()

  return (
    <RowActions>
      {moves.mayRetry && <RetryAction contract={contract} />}
      {moves.maySend && <SendAction contract={contract} />}
      {page !== undefined && (
        <Button type="link" size="small" onClick={() => void navigate(page)}>
          {t('详情')}
        </Button>
      )}
      {moves.mayDownload && <DownloadAction id={contract.id} />}
    </RowActions>
  )
}

/** The same on its page. */
export function ContractPageActions({ contract }: ContractActionProps) {
  const moves = useContractMoves()(contract)

  return (
    <>
      {moves.mayDownload && <DownloadAction id={contract.id} size="middle" />}
      {moves.maySend && <SendAction contract={contract} size="middle" />}
      {moves.mayRetry && <RetryAction contract={contract} size="middle" />}
    </>
  )
}

interface SizedActionProps extends ContractActionProps {
  size?: 'small' | 'middle'
}

function RetryAction({ contract, size = 'small' }: SizedActionProps) {
  const { id, contractNo } = contract
  const refresh = useRefreshContracts()

  return (
    <MoveAction
      size={size}
      label={t('重试归档')}
      title={t('重新归档合同 {contractNo}？', { contractNo })}
      consequence={t('合同会再次提交给电子签服务，约 1 秒后得到结果。')}
      done={t('已重新提交归档')}
      run={() => refresh(call(retryContractArchive, { body: { ids: [id] } }))}
    />
  )
}

function SendAction({ contract, size = 'small' }: SizedActionProps) {
  const { id, version, contractNo, partyB } = contract
  const refresh = useRefreshContracts()

  return (
    <MoveAction
      size={size}
      label={t('重新发送')}
      title={t('重新发送合同 {contractNo}？', { contractNo })}
      consequence={t('将按最新的模板起草，由{partyB}在 7 天内签章。', { partyB })}
      done={t('合同已发送，等待对方签章')}
      run={() => refresh(call(sendContractAgain, { body: { id, version } }))}
    />
  )
}

interface DownloadActionProps {
  id: string
  size?: 'small' | 'middle'
}

/** Gives the file of one contract to the browser. */
export function DownloadAction({ id, size = 'small' }: DownloadActionProps) {
  const file = useMutation({ mutationFn: () => download(readContractFile, { query: { id } }) })

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('下载合同')}
    </Button>
  )
}

/** What can be done to the chosen contracts together. */
export function ContractBatch({ selection }: { selection: RowSelection<Contract> }) {
  const movesOf = useContractMoves()
  const { rows } = selection
  const failed = rows.filter((contract) => movesOf(contract).mayRetry)
  const mayDownload = rows.some((contract) => movesOf(contract).mayDownload)

  return (
    <>
      {mayDownload && <DownloadChosen ids={rows.map(({ id }) => id)} />}
      {failed.length > 0 && (
        <RetryChosen ids={failed.map(({ id }) => id)} onDone={() => selection.clear()} />
      )}
    </>
  )
}

function DownloadChosen({ ids }: { ids: readonly string[] }) {
  const files = useMutation({
    mutationFn: () => download(readContractFiles, { query: { selections: ids.join(',') } }),
  })

  return (
    <Button type="link" size="small" loading={files.isPending} onClick={() => files.mutate()}>
      {t('打包下载 {count} 份', { count: ids.length })}
    </Button>
  )
}

interface RetryChosenProps {
  ids: readonly string[]
  onDone: () => void
}

function RetryChosen({ ids, onDone }: RetryChosenProps) {
  const { message } = App.useApp()
  const refresh = useRefreshContracts()
  const retry = useMutation({
    mutationFn: () => refresh(call(retryContractArchive, { body: { ids: [...ids] } })),
    onSuccess: () => {
      message.success(t('已重新提交归档'))
      onDone()
    },
  })

  return (
    <Button type="link" size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('重试归档 {count} 份', { count: ids.length })}
    </Button>
  )
}

/** Asks for contracts anew once something was done to one. */
function useRefreshContracts() {
  const queryClient = useQueryClient()

  return async (done: Promise<unknown>) => {
    await done
    await queryClient.invalidateQueries({ queryKey: [contracts.name] })
  }
}
