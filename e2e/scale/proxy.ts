import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const places = ['one', 'two', 'three']

/**
 * The nginx of `docker-compose.scale.yml` with its own settings, before servers of this machine; resolves when it answers, with
 * what ends it. Throws where no nginx is installed.
 */
export async function startProxy(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  const shipped = await readFile(join(root, 'docker-compose.scale.nginx.conf'), 'utf8')
  const settings = places
    .reduce((text, place, at) => text.replace(`${place}:3000`, `127.0.0.1:${ports[at]}`), shipped)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings)
  const child = spawn('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
