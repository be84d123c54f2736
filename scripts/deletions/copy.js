// A copy of the tree to take features out of: nothing happens to the files that somebody works on.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const workspaces = ['shared', 'server', 'client']

/** Every feature of the three workspaces. @param {string} root @returns {string[]} */
export function featuresIn(root) {
  const names = workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  )
  return [...new Set(names)].toSorted()
}

/**
 * Copies what git tracks or would track, and links the packages.
 * @param {string} root
 * @returns {string} the folder of the copy
 */
export function copyTree(root) {
  const copy = mkdtempSync(join(tmpdir(), 'deletions-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const path of paths.split('\0')) {
    // One that was removed stays in git's list until it is committed.
    if (path === '' || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  linkPackages(root, copy)
  return copy
}

/**
 * Each package by a link of its own: one link to the whole folder would lead `@settle/…` back to the tree itself.
 * @param {string} root
 * @param {string} copy
 */
function linkPackages(root, copy) {
  const own = '@settle'
  mkdirSync(join(copy, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === own || name.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of [...workspaces, 'testkit']) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', own, name))
  }
}

/**
 * Takes the folders of a feature out of a copy while something is done.
 * @template Result
 * @param {string} copy
 * @param {string} name
 * @param {() => Result} body
 * @returns {Result}
 */
export function without(copy, name, body) {
  const moves = workspaces
    .map((workspace) => ({
      from: join(copy, workspace, 'src/features', name),
      to: join(copy, `.${workspace}-deleted`),
    }))
    .filter(({ from }) => existsSync(from))
  for (const { from, to } of moves) renameSync(from, to)
  try {
    return body()
  } finally {
    for (const { from, to } of moves) renameSync(to, from)
  }
}
