// Writes what npm has installed below a folder as a bill of materials (CycloneDX 1.5) to the standard output. `npm sbom`
// wants every workspace and every development package there, and in the image they are not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const folder = process.argv[2] ?? '.'

/** @param {string} path */
function jsonAt(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

/**
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string, link?: boolean }} Installed
 * @param {[string, Installed]} entry
 */
function componentOf([path, { name, version = '', license, integrity }]) {
  const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const reference = `pkg:npm/${called.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': `${reference}#${path}`,
    name: called,
    version,
    purl: reference,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
  }
}

/** @param {string} integrity */
function hashOf(integrity) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

const { name, version, license } = jsonAt('package.json')
/** @type {Record<string, Installed>} */
const installed = jsonAt('node_modules/.package-lock.json').packages
const components = Object.entries(installed)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(componentOf)
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { type: 'application', name, version, licenses: [{ expression: license }] },
  },
  components,
}
process.stdout.write(`${JSON.stringify(bill, undefined, 1)}\n`)
