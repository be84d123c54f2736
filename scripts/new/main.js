// `npm run new -- resource|stateful <feature>/<entity> …`: the files of a resource, and its lines in the files of its
// feature. docs/adding-a-resource.md tells what they are.
import process from 'node:process'
import {
  allow,
  declareInClient,
  declareInShared,
  declareOnServer,
  declareRoutes,
  putIntoMenu,
} from './declare.js'
import { commandGiven, usage } from './names.js'
import * as client from './stateful-client.js'
import { listScreen } from './stateful-list.js'
import * as server from './stateful-server.js'
import * as shared from './stateful-shared.js'
import * as tests from './stateful-tests.js'
import { texts } from './stateful-texts.js'
import { submitterOf } from './submitters.js'
import * as plain from './templates.js'
import { translate } from './translate.js'
import { create, writeAll } from './workshop.js'

/** A list with a form, for the platform. @param {import('./names.js').Names} names */
function makeResource(names) {
  const { feature, entity, camel, pascal, collection, kebabPlural, title, path } = names
  create(`shared/src/features/${feature}/${entity}.ts`, plain.sharedResource(names))
  create(`shared/src/features/${feature}/${entity}.examples.ts`, plain.examples(names))
  create(`fixtures/${kebabPlural}.json`, plain.fixture(names))
  create(`client/src/features/${feature}/${entity}-list.screen.tsx`, plain.listScreen(names))
  create(`client/src/features/${feature}/${entity}-form.tsx`, plain.form(names))
  create(`e2e/${feature}/${kebabPlural}.journey.test.ts`, plain.journey(names))
  declareInShared(names, {
    imports: `import { ${camel}Examples } from './${entity}.examples.ts'\nimport { ${collection} } from './${entity}.ts'\n`,
    lists: { resources: collection, examples: `...${camel}Examples` },
  })
  declareOnServer(names)
  declareInClient(names, [[`${pascal}List`, `${entity}-list`]])
  putIntoMenu('admin', names.section, [
    {
      title: `${title}管理`,
      path: names.menuPath,
      component: names.component,
      keepAlive: true,
      permissions: [`${camel}:add`, `${camel}:edit`, `${camel}:delete`],
    },
  ])
  allow(names, [`resource ${path.padEnd(46)} list,read,add,edit,remove: admin`])
  translate(names, plain.texts(names))
}

/** What one role hands in and the platform decides on. @param {import('./names.js').StatefulNames} names */
function makeStateful(names) {
  const { feature, entity, pascal, kebabPlural, by, path } = names
  const inShared = `shared/src/features/${feature}/${entity}`
  create(`${inShared}.status.ts`, shared.status(names))
  create(`${inShared}.ts`, shared.resource(names))
  create(`${inShared}-calls.ts`, shared.calls(names))
  create(`${inShared}.examples.ts`, shared.examples(names))
  create(`server/src/features/${feature}/${entity}.service.ts`, server.service(names))
  create(`server/src/features/${feature}/${entity}.routes.ts`, server.routes(names))
  const inClient = `client/src/features/${feature}/${entity}`
  create(`${inClient}-list.screen.tsx`, listScreen(names))
  create(`${inClient}-detail.screen.tsx`, client.detailScreen(names))
  create(`${inClient}-actions.tsx`, client.actions(names))
  create(`${inClient}-form.tsx`, client.form(names))
  create(`fixtures/${kebabPlural}.json`, shared.fixture(names))
  create(`server/src/features/${feature}/${kebabPlural}.test.ts`, tests.serverTest(names))
  create(`e2e/${feature}/${kebabPlural}.journey.test.ts`, tests.journey(names))
  declareInShared(names, shared.declaration(names))
  declareOnServer(names)
  declareRoutes(names)
  declareInClient(names, [
    [`${pascal}List`, `${entity}-list`],
    [`${pascal}Detail`, `${entity}-detail`],
  ])
  putIntoMenu('admin', names.section, shared.menuEntries(names, 'admin'))
  putIntoMenu(by.role, by.section, shared.menuEntries(names, by.role))
  allow(names, [
    `resource ${path.padEnd(46)} list,read,summary: admin ${by.role}`,
    ...shared.callsAllowed(names),
  ])
  translate(names, texts(names))
}

/** Nearly the most that an entry of the menu shows, in Latin letters. */
const menuLetters = 15

/** @param {import('./names.js').Names} names */
function menuWarning({ englishPlural }) {
  if (englishPlural.length <= menuLetters) return ''
  return `\n英文菜单放不下“${englishPlural}”，会被截断：换一个短些的 --english，或在 en-us.ts 中改短菜单的译文。\n`
}

/**
 * Where its screens are found, and its calls in the reference.
 * @param {import('./names.js').Names} names
 * @param {import('./submitters.js').Submitter | undefined} submitter
 */
function placesOf({ menuPath, group }, submitter) {
  const own = submitter === undefined ? '' : `，${submitter.title} ${submitter.menuPath}`
  return `页面：平台 ${menuPath}${own}。接口文档中的分组（新功能）：${group}。`
}

function main() {
  const command = commandGiven()
  if (command === undefined) {
    process.stdout.write(usage())
    return
  }
  const { kind, by, bySection, names } = command
  const submitter = kind === 'resource' ? undefined : submitterOf(by, names.camel, bySection)
  if (submitter === undefined) makeResource(names)
  else makeStateful({ ...names, by: submitter })
  const { created, changed } = writeAll()
  process.stdout.write(
    `新建 ${created.length} 个文件：\n${created.join('\n')}\n\n改动 ${changed.length} 个文件：\n${changed.join('\n')}\n\n${placesOf(names, submitter)}\n${menuWarning(names)}\n接下来先写字段（docs/adding-a-resource.md），再运行：\nnpm run write:feature ${names.feature}\n`,
  )
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
