import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { type Onboarding } from '#client/features/onboarding/stage/use-onboarding.ts'

interface StepAction<Input> {
  /** Makes the call, quietly. */
  readonly send: (input: Input) => Promise<unknown>
  /** What is told when it is done: the server's message. */
  readonly done: string
  readonly refresh: Onboarding['refresh']
  /** How a refusal is told; the specification wants a warning in some flows and an error in the others. */
  readonly refusedAs?: 'error' | 'warning'
}

/**
 * Does one step, once however often its button is pressed, and asks anew how far the business is. A step that another
 * window has done meanwhile is refused by the server; then the next step shows, and no refusal.
 */
export function useStepAction<Input = void>(action: StepAction<Input>) {
  const { send, done, refresh, refusedAs = 'error' } = action
  const { message } = App.useApp()
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      try {
        await send(input)
      } catch (failure) {
        if ((await refresh()) === 'moved') return
        throw failure
      }
      void message.success(done)
      await refresh()
    },
    onError: (failure) => {
      // A failing status has been told already.
      const isTold = failure instanceof CallFailure && failure.status >= 400
      if (!isTold) void message[refusedAs](failure.message)
    },
    onSettled: () => {
      isRunning.current = false
    },
  })

  return {
    isPending: mutation.isPending,
    run: (input: Input) => {
      if (isRunning.current) return
      isRunning.current = true
      mutation.mutate(input)
    },
  }
}
