import process from 'node:process'

/** Ends the process when it is told to stop, once what is under way has ended. */
export function stopOnSignal({ close }: { readonly close: () => Promise<void> }): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // A program that started this one, and has a channel to it, takes it along when it ends, also before this was ready.
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', () => void stop())
  else void stop()
}
