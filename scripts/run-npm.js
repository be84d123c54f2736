import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * Runs npm in a folder and returns whether it succeeded. `quiet` keeps its output back until it fails.
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, environment?: Record<string, string> }} options
 */
export function runNpm(folder, args, { quiet = false, environment = {} } = {}) {
  // The npm that runs the script is taken again; another one may stand on the PATH.
  const npm = process.env['npm_execpath']
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm)
  const result = spawnSync(
    isScript ? process.execPath : 'npm',
    isScript ? [npm, ...args] : [...args],
    {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm is a batch file, which only a shell can run.
      shell: !isScript && process.platform === 'win32',
    },
  )
  if (quiet && result.status !== 0) {
    process.stderr.write(`${String(result.stdout)}${String(result.stderr)}`)
  }
  return result.status === 0
}
