import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useInsertionEffect, useRef, useState } from 'react'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import './file-sending.css'

/** What an upload is told of the one who waits for it. */
export interface SendingWatch {
  /** Told how much of the file has left, from 0 to 1. */
  readonly onUpload: (part: number) => void
  readonly signal: AbortSignal
}

/** A file that is sent, read and checked while the user looks on. */
interface FileSending<Result> {
  readonly start: (file: File) => void
  readonly stop: () => void
  readonly reset: () => void
  readonly isPending: boolean
  /** Whether the user stopped the last file. */
  readonly isStopped: boolean
  /** How much of the file has left, from 0 to 1. */
  readonly sentPart: number
  readonly result: Result | undefined
  /** Why the last file was refused; a stopped one was not. */
  readonly refusal: Error | null
}

/**
 * Sends a file that the user may stop: the server keeps nothing of a file whose sender has gone. In a hidden tab it goes on,
 * and the tab is asked about before it is closed; it ends with the page.
 */
export function useFileSending<Result>(
  send: (file: File, watch: SendingWatch) => Promise<Result>,
): FileSending<Result> {
  const [sentPart, setSentPart] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const stopping = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const { signal } = (stopping.current = new AbortController())
      setSentPart(0)
      setStopped(false)
      return send(file, { onUpload: setSentPart, signal })
    },
  })
  useUnsaved(sending.isPending)
  // Other effects end when the tab is hidden, too; this one when the page is gone for good.
  useInsertionEffect(() => () => stopping.current?.abort(), [])

  return {
    start: (file) => sending.mutate(file),
    stop: () => {
      stopping.current?.abort()
      setStopped(true)
    },
    reset: () => sending.reset(),
    isPending: sending.isPending,
    isStopped: isStopped && sending.isError,
    sentPart,
    result: sending.data,
    refusal: isStopped ? null : sending.error,
  }
}

/** Stops a file under way, and says afterwards what became of it. */
export function StopSending({ sending }: { sending: Omit<FileSending<unknown>, 'start'> }) {
  return (
    <div className="file-sending" role="status">
      {sending.isPending && (
        <Button size="small" onClick={sending.stop}>
          {t('停止上传')}
        </Button>
      )}
      {sending.isStopped && t('已停止上传，没有导入任何数据。可以重新选择文件。')}
    </div>
  )
}
