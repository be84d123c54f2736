import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import {
  callDescribed,
  describedEndpoints,
  type DescribedEndpoint,
  namesInPath,
} from '#client/core/http/described-call.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

/**
 * Makes one call of the contract as any screen would, for the one who wants to see what the client does with an answer. A
 * link may fill it in: `/test/home?operation=user.list&values={"pageNo":1}`; it never calls by itself.
 */
export function CallOnce() {
  const [link] = useSearchParams()
  const endpoints = useQuery({
    queryKey: ['described-endpoints'],
    meta: { isLive: false },
    queryFn: ({ signal }) => describedEndpoints(signal),
  })
  const [id, setId] = useState(link.get('operation') ?? '')
  // Without a text of the user's own, what the chosen call asks for in its path.
  const [typed, setTyped] = useState(link.get('values') ?? undefined)
  const [file, setFile] = useState<File>()
  const calling = useMutation({
    mutationFn: async ({ endpoint, values }: ReadyCall) => {
      const from = performance.now()
      const result = await callDescribed(endpoint, { values, file })
      return { result, ms: Math.round(performance.now() - from) }
    },
  })
  const endpoint = endpoints.data?.find((one) => one.id === id)
  const text = typed ?? emptyValuesOf(endpoint)
  const values = valuesIn(text)
  const takesFile = endpoint?.takes === 'form'

  const choose = (nextId: string) => {
    setId(nextId)
    // Before the list has come nobody knows whether the id is whole.
    const isCall = endpoints.data?.some((one) => one.id === nextId) ?? true
    if (!isCall) return
    setTyped(undefined)
    setFile(undefined)
    calling.reset()
  }

  return (
    <section className="call-once" aria-label={t('调用一次接口')}>
      <h2>{t('调用一次接口')}</h2>
      <p>
        {t(
          '由客户端自己的请求模块发出，出错时的提示、跳转和刷新都与平时一样。写操作会真正改变数据。',
        )}
      </p>
      <label htmlFor="call-once-id">{t('接口')}</label>
      <input
        id="call-once-id"
        list="call-once-ids"
        placeholder={t('搜索编号或路径，例如 user.list')}
        autoComplete="off"
        spellCheck={false}
        value={id}
        onChange={(event) => choose(event.target.value)}
      />
      {/* The browser's own list: it searches in ids and paths alike, and weighs nothing. */}
      <datalist id="call-once-ids">
        {endpoints.data?.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.method} ${one.path}`}
          </option>
        ))}
      </datalist>
      {endpoints.isError ? (
        <p className="call-once-fault">{t('这个服务器没有给出接口清单')}</p>
      ) : (
        <p className="call-once-hint">{endpoint && `${endpoint.method} ${endpoint.path}`}</p>
      )}
      <label htmlFor="call-once-values">{t('参数（JSON）')}</label>
      <textarea
        id="call-once-values"
        className="call-once-code"
        rows={6}
        spellCheck={false}
        aria-invalid={values === undefined}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={values === undefined ? 'call-once-fault' : 'call-once-hint'}>
        {values === undefined
          ? t('参数必须是一个 JSON 对象。')
          : t('与路径中同名的参数填入路径，其余进入查询串或请求体。')}
      </p>
      {takesFile && (
        <>
          <label htmlFor="call-once-file">{t('上传的文件')}</label>
          <input
            key={id}
            id="call-once-file"
            type="file"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </>
      )}
      <Button
        type="primary"
        disabled={
          endpoint === undefined || values === undefined || (takesFile && file === undefined)
        }
        loading={calling.isPending}
        onClick={() => {
          if (endpoint !== undefined && values !== undefined) calling.mutate({ endpoint, values })
        }}
      >
        {t('调用')}
      </Button>
      <output className="call-once-outcome" htmlFor="call-once-id call-once-values">
        {calling.isSuccess && (
          <Outcome
            verdict={t('成功，{ms} 毫秒', { ms: calling.data.ms })}
            content={calling.data.result}
          />
        )}
        {calling.isError && (
          <Outcome
            verdict={t('失败：{reason}', { reason: calling.error.message })}
            content={detailsOf(calling.error)}
          />
        )}
      </output>
    </section>
  )
}

interface ReadyCall {
  readonly endpoint: DescribedEndpoint
  readonly values: Readonly<Record<string, unknown>>
}

function Outcome({ verdict, content }: { verdict: string; content: unknown }) {
  return (
    <>
      <strong>{verdict}</strong>
      <pre className="call-once-code">
        {content === undefined || content === null
          ? t('没有返回内容')
          : JSON.stringify(content, null, 2)}
      </pre>
    </>
  )
}

function detailsOf(failure: Error): unknown {
  if (!(failure instanceof CallFailure)) return null
  const { status, code, requestId, result } = failure
  return { status, code, requestId, result }
}

/** What a call asks for in its path, to be filled in, as JSON. */
function emptyValuesOf(endpoint: DescribedEndpoint | undefined): string {
  const names = endpoint === undefined ? [] : namesInPath(endpoint.path)
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])), null, 2)
}

/** The values that a text holds; undefined where it is not one JSON object. */
function valuesIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}
