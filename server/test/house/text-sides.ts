import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#test/harness/test-server.ts'

/** Which catalogue a text belongs to: what a browser may say stands in `shared`, what the server alone says in `server`. */
type Side = 'shared' | 'server'

/** A line of a catalogue. */
interface TextPlace {
  readonly key: string
  readonly file: string
  readonly line: number
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

// The rules of `shared` speak in both; what only heads the API reference or explains a call is told by the server. The
// titles of the system's messages are patterns with a catalogue of their own.
const silent =
  /\.test\.|\.examples\.ts$|\ben-us\.ts$|\bfeature-groups\.ts$|\bfeature\.ts$|\bsystem-messages\.ts$/

const spoken = ['client/src', 'shared/src']
  .flatMap((folder) => filesIn(folder))
  .filter((path) => /\.tsx?$/.test(path) && !silent.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  // The pages of people without a login have catalogues of their own.
  .filter((text) => !text.includes("'#sign/text.ts'"))
  .join('\n')

/** Where a text belongs. */
function sideOf(text: string): Side {
  return spoken.includes(text) ? 'shared' : 'server'
}

const entry = /^ {2}(?:'(?<single>(?:[^'\\]|\\.)+)'|"(?<double>[^"]+)"|(?<bare>[^\s'":.]+)):/

function placesIn(file: string): TextPlace[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const { single, double, bare } = entry.exec(text)?.groups ?? {}
      const key = single ?? double ?? bare
      return key === undefined
        ? []
        : [{ key: key.replaceAll(String.raw`\'`, "'"), file, line: index + 1 }]
    })
}

const places: readonly TextPlace[] = ['shared/src', 'server/src']
  .flatMap((folder) => filesIn(folder))
  .filter((file) => file.endsWith('.en-us.ts') && !file.endsWith('system-messages.en-us.ts'))
  .flatMap((file) => placesIn(file))

/** Every line of a catalogue that has a text. */
export function placesOf(text: string): string[] {
  return places
    .filter(({ key }) => key === text)
    .map(({ key, file, line }) => `${file}:${line}: '${key}'`)
}

/** The texts that stand on the wrong side: where they stand, and where they are to stand. */
export function misplacedTexts(): string[] {
  return places
    .filter(({ key, file }) => !file.startsWith(`${sideOf(key)}/`))
    .map(({ key, file, line }) => {
      const side = sideOf(key)
      const why = side === 'shared' ? 'a browser says it' : 'no browser says it'
      return `${file}:${line}: '${key}': ${why}: move it to ${catalogueOf(side, dirname(file))}`
    })
}

/** Where a text that was found below a folder is to be translated. */
export function catalogueFor(text: string, folder: string): string {
  const side = sideOf(text)
  const unlisted = places.find(({ key, file }) => key === text && file.startsWith(`${side}/`))
  return unlisted === undefined
    ? catalogueOf(side, folder)
    : `${side}/src/texts/en-us.ts, which does not list ${unlisted.file}`
}

/** The catalogue that a side has for a folder, with the list that names it where it is not there yet. */
function catalogueOf(side: Side, folder: string): string {
  const [, feature] = /\/features\/([\w-]+)/.exec(`/${folder}/`) ?? []
  const own = `${side}/src/features/${feature}`
  const catalogues = feature !== undefined && existsSync(join(root, own)) ? filesIn(own) : []
  const [known] = catalogues.filter((file) => file.endsWith('.en-us.ts')).toSorted()
  if (known !== undefined) return known
  return feature === undefined
    ? `a catalogue of ${side}/src/texts`
    : `${own}/${feature}.en-us.ts (new; list it in ${side}/src/texts/en-us.ts)`
}
