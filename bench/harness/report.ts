import process from 'node:process'

/** Says one figure, and the goal where there is one. */
export type Report = (name: string, measured: string, goal?: string) => void

/** One figure. */
export interface Line {
  readonly name: string
  readonly measured: string
  readonly goal: string
}

/** The figures of one part, by its name. */
export interface Section {
  readonly name: string
  readonly lines: readonly Line[]
}

/** Collects figures by part, says each on stderr as it comes, and prints them as one table in the end. */
export function reportAsTable() {
  const kept: { name: string; lines: Line[] }[] = []
  return {
    report: {
      begin: (name: string) => {
        kept.push({ name, lines: [] })
      },
      say: (name: string, measured: string, goal = '') => {
        kept.at(-1)?.lines.push({ name, measured, goal })
        process.stderr.write(`${name}: ${measured}\n`)
      },
    },
    print: () => {
      const heading = { name: 'name', measured: 'measured', goal: 'goal' }
      const lines = [heading, ...kept.flatMap((section) => section.lines)]
      const nameWidth = Math.max(...lines.map(({ name }) => widthOf(name)))
      const measuredWidth = Math.max(...lines.map(({ measured }) => widthOf(measured)))
      for (const { name, measured, goal } of lines) {
        process.stdout.write(
          `${padded(name, nameWidth)} | ${padded(measured, measuredWidth)} | ${goal}\n`,
        )
      }
    },
    sections: (): readonly Section[] => kept,
  }
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - widthOf(text))
}

/** Chinese characters and full-width signs take two columns of a terminal. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3000-\u9FFF\uFF00-\uFF60]/g)?.length ?? 0)
}
