import process from 'node:process'

/** One line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** One line for the person at the terminal, where the standard output is somebody else's. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Lets the process go on when nobody reads any more what it says, such as a program that started a server and ended: a
 * server that an unread line ended would leave its folder locked.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/** Tells a bug that was answered with one neutral sentence: where it happened, and its stack. */
export function tellBug(where: string, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`程序缺陷 ${where}\n${stack}\n`)
}

/** Ends the process with a sentence; a bug's stack follows it. */
export function stopWith(sentence: string, error?: unknown): never {
  const stack = error instanceof Error ? `${error.stack ?? error.message}\n` : ''
  process.stderr.write(`${sentence}\n${stack}`)
  process.exit(1)
}
