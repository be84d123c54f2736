import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { findPayees, type KnownPayee } from '@settle/shared/features/payout-import/chosen-payees.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'

interface PayeePickerProps {
  payPass: string | undefined
  /** Who is on the list already. */
  chosen: readonly KnownPayee[]
  onAdd: (payees: readonly KnownPayee[]) => void
  onClosed: () => void
}

/** Finds people who have signed with the provider who pays, and adds those that are ticked. */
export function PayeePicker({ payPass, chosen, onAdd, onClosed }: PayeePickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const [ticked, setTicked] = useState<ReadonlyMap<string, KnownPayee>>(new Map())
  const query = {
    ...(payPass !== undefined && { payPass }),
    ...(keyword !== '' && { keyword }),
  }
  const { data, isPending } = useQuery({
    queryKey: [findPayees.id, query],
    queryFn: ({ signal }) => call(findPayees, { query }, { signal }),
    placeholderData: (former) => former,
  })
  const known = new Set(chosen.map(({ individualId }) => individualId))
  const found = data?.records ?? []
  const free = found.filter(({ individualId }) => !known.has(individualId))
  const tick = (payees: readonly KnownPayee[], isTicked: boolean) => {
    const next = new Map(ticked)
    for (const payee of payees) {
      if (isTicked) next.set(payee.individualId, payee)
      else next.delete(payee.individualId)
    }
    setTicked(next)
  }
  const tickedFree = free.filter(({ individualId }) => ticked.has(individualId)).length

  return (
    <Drawer
      open
      title={t('添加人员')}
      size={480}
      onClose={onClosed}
      footer={
        <div className="create-buttons">
          <Button onClick={onClosed}>{t('取消')}</Button>
          <Button
            type="primary"
            disabled={ticked.size === 0}
            onClick={() => {
              onAdd([...ticked.values()])
              onClosed()
            }}
          >
            {t('添加 {count} 人', { count: ticked.size })}
          </Button>
        </div>
      }
    >
      <Input.Search
        allowClear
        aria-label={t('查找人员')}
        placeholder={t('姓名、证件号码或手机号的一部分')}
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!isPending && found.length === 0 ? (
        <EmptyState sentence={t('没有找到已签约的人。没有签约的人请先邀请签约。')} />
      ) : (
        <>
          <Checkbox
            className="picker-all"
            disabled={free.length === 0}
            checked={free.length > 0 && tickedFree === free.length}
            indeterminate={tickedFree > 0 && tickedFree < free.length}
            onChange={({ target }) => tick(free, target.checked)}
          >
            {t('选中列出的 {count} 人', { count: free.length })}
          </Checkbox>
          <ul className="picker-people">
            {found.map((payee) => {
              const isKnown = known.has(payee.individualId)
              return (
                <li key={payee.individualId}>
                  <Checkbox
                    disabled={isKnown}
                    checked={isKnown || ticked.has(payee.individualId)}
                    onChange={({ target }) => tick([payee], target.checked)}
                  >
                    <span className="chosen-who">
                      <b>{payee.name}</b>
                      <small>
                        {payee.certNo} · {payee.phone}
                      </small>
                    </span>
                  </Checkbox>
                </li>
              )
            })}
          </ul>
          {data?.hasMore === true && (
            <p className="choose-hint">
              {t('只列出前 {count} 人，请输入更多字缩小范围。', { count: found.length })}
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}
