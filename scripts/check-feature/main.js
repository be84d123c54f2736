// `npm run check:feature <name>`: all that `npm test` asks of one feature, in one to two minutes on two quiet cores. What a
// feature can break elsewhere (dead code, budgets, the pages of others) is asked by `npm test`.
// `npm run write:feature <name>`: writes first what is generated of it: the format, the answers of its calls, the pages made
// from the contract, and what its screens show when a call fails.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { missingLines } from './missing-lines.js'
import { partsOf } from './parts-of-feature.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The tests that look at every feature and need no server: what they miss is told before anything is compiled. */
const cheap = [
  'server/src/texts/en-us',
  'server/test/house/tidy.test.ts',
  'server/test/house/tidy-references.test.ts',
  'server/test/house/fixtures-readme.test.ts',
  'server/test/access/contract-tables.test.ts',
  'server/test/wire/examples.test.ts',
  'shared/src/features/dictionary/dictionaries.test.ts',
  'client/test/status-meaning.test.ts',
  'client/src/app/routes/screen-registry.dom.test.ts',
]

/** Those that ask a server; those over the contract narrow themselves to the one of CHECK_FEATURE. */
const across = [
  'server/src/features/menu/menu-document.test.ts',
  'server/test/wire/conformance.test.ts',
  'server/test/wire/malformed.test.ts',
  'server/test/wire/fuzz.test.ts',
  'server/test/wire/reference.test.ts',
  'client/src/app/routes/seeded-links.dom.test.ts',
]

/** Of the calls that have no row yet; a row that is there changes with what the client shows, which is a change of its own. */
const unseen = ['--update', '--missing']

/** What a feature is written into besides its own folders, by hand or by `npm run new`. */
const written = [
  'docs/domain/5-menus.md',
  'fixtures',
  'client/test/status-meaning.test.ts',
  'client/src/app/routes/screen-registry.ts',
  'server/src/features.ts',
  'server/src/texts/en-us.ts',
  'shared/src/contract.ts',
  'shared/src/texts/en-us.ts',
]

/** @typedef {import('./parts-of-feature.js').Parts} Parts */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {readonly string[]} command a script of Node and what it is given
 * @property {string} hint what to do where it fails
 * @property {Record<string, string>} [environment]
 */

/** @param {string} tool @param {string} script */
const bin = (tool, script) => join('node_modules', tool, script)

/**
 * A step of some test files.
 * @param {string} title
 * @param {Iterable<string>} files
 * @param {{ hint: string, environment?: Record<string, string> }} more
 * @returns {Step}
 */
function testsOf(title, files, more) {
  const projects = ['shared', 'server', 'client', 'client-dom'].flatMap((one) => ['--project', one])
  const vitest = [bin('vitest', 'vitest.mjs'), 'run', '--passWithNoTests', '--reporter=dot']
  return { title, command: [...vitest, ...projects, ...files], ...more }
}

/** What costs little comes first. @param {Parts} parts @returns {Step[]} */
function stepsOfCode({ name, sources, compiled, tests }) {
  return [
    {
      title: '格式',
      command: [bin('oxfmt', 'bin/oxfmt'), '--check', ...written, ...sources],
      hint: '运行 npm run format。',
    },
    testsOf('清单：文本、字典、权限表、样例数据', cheap, {
      hint: '列表中的每一项是要打开的文件和要写的行。',
    }),
    {
      title: '类型和规范',
      // Of these files alone, and of those that import them: the compiler looks at no others.
      command: [bin('oxlint', 'bin/oxlint'), '--type-check', ...compiled],
      hint: '每一处都写明了文件和行；规则见 .oxlintrc.json。',
    },
    testsOf('权限、异常输入、示例和自己的测试', new Set([...across, ...tests]), {
      environment: { CHECK_FEATURE: name },
      hint: `列表中的每一项是要打开的文件和要写的行；自己的测试失败时看上面的差异；示例过期时运行 npm run write:feature ${name}。`,
    }),
  ]
}

/** What both lanes read: the error matrix sends what the examples send. @param {Parts} parts @returns {Step[]} */
function stepsOfWriting({ name, sources }) {
  return [
    {
      title: '写入格式',
      command: [bin('oxfmt', 'bin/oxfmt'), ...written, ...sources],
      hint: '先改正语法。',
    },
    {
      title: '写入接口示例和由契约生成的文档',
      command: [bin('tsx', 'dist/cli.mjs'), 'server/test/reference/write-reference.ts', name],
      hint: '示例本身失败时，改正 <entity>.examples.ts 或它调用的接口；类型错误用 npx tsc -b 查看。',
    },
  ]
}

/** @param {Parts} parts @param {boolean} isWriting @returns {Step[]} */
function stepsOfBrowser({ name, journeys }, isWriting) {
  const matrix = 'server/test/house/error-matrix.test.ts'
  const told = testsOf('每个接口都有出错时的页面', [matrix], {
    hint: `运行 npm run write:feature ${name}。`,
  })
  if (journeys.length === 0 && !isWriting) return [told]
  return [
    {
      title: '构建',
      command: ['scripts/prepare.js', '--build', '--browser'],
      hint: '先改正“类型和规范”一步指出的文件。',
    },
    ...(isWriting
      ? [
          {
            title: '写入接口出错时页面显示什么',
            command: [bin('tsx', 'dist/cli.mjs'), 'e2e/error-matrix/error-matrix.ts', ...unseen],
            hint: '每一行写明了接口，以及页面本应显示什么。',
          },
        ]
      : []),
    ...(journeys.length === 0
      ? []
      : [
          {
            title: `浏览器：${journeys.join('、')}`,
            command: [bin('vitest', 'vitest.mjs'), 'run', '--project', 'e2e', ...journeys],
            hint: '失败时的画面在 screenshots；每一步的位置写在上面。',
          },
        ]),
    told,
  ]
}

/**
 * Runs one step after the other, up to the first that fails; gives its title.
 * @param {readonly Step[]} steps
 * @returns {Promise<string | undefined>}
 */
async function runAll(steps) {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a lane is one core's work
    if (!(await run(step))) return step.title
  }
  return undefined
}

/** @param {Step} step @returns {Promise<boolean>} */
function run({ title, command, environment = {}, hint }) {
  const begin = performance.now()
  process.stdout.write(`… ${title}\n`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...environment },
    })
    let output = ''
    child.stdout.on('data', (part) => (output += String(part)))
    child.stderr.on('data', (part) => (output += String(part)))
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - begin) / 1000)
      const isGreen = code === 0
      process.stdout.write(
        isGreen
          ? `✓ ${title}（${seconds} 秒）\n`
          : `✗ ${title}（${seconds} 秒）\n${output}\n→ ${hint}\n\n`,
      )
      resolve(isGreen)
    })
  })
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  })
  const [name = ''] = positionals
  const parts = partsOf(root, name)
  if (name === '' || parts.folders.length === 0) {
    const known = readdirSync(join(root, 'shared/src/features')).filter((one) =>
      existsSync(join(root, 'shared/src/features', one, 'feature.ts')),
    )
    throw new Error(
      `没有名为“${name}”的功能。npm run check:feature <name>，name 是其中之一：\n${known.join(' ')}`,
    )
  }
  const missing = missingLines(root, parts)
  if (missing.length > 0)
    throw new Error(`还缺这些：\n${missing.map((line) => `  ${line}`).join('\n')}`)

  const first = values.write ? await runAll(stepsOfWriting(parts)) : undefined
  const failed =
    first === undefined
      ? await Promise.all([runAll(stepsOfCode(parts)), runAll(stepsOfBrowser(parts, values.write))])
      : [first]
  const titles = failed.filter((title) => title !== undefined)
  if (titles.length > 0) process.exitCode = 1
  process.stdout.write(
    titles.length > 0
      ? `\n${name} 没有通过：${titles.join('、')}。原因写在上面 ✗ 的下面。\n`
      : `\n${name} 通过。提交前请运行 npm test。\n`,
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
