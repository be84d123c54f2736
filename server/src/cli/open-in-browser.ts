import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** The program that opens an address on each system; `start` is a word of the Windows shell. */
function openerOf(platform: NodeJS.Platform, address: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', address]
  // An ampersand would end the shell's command.
  if (platform === 'win32') return ['cmd', '/c', 'start', '', address.replaceAll('&', '^&')]
  return ['xdg-open', address]
}

/** Opens an address in the person's browser; false where this system has no way to. */
export async function openInBrowser(
  address: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const [program, ...args] = openerOf(platform, address)
  const opener = spawn(program, args, { stdio: 'ignore', detached: true })
  // A browser that the opener waits for keeps nobody here.
  opener.unref()
  try {
    await once(opener, 'spawn')
    return true
  } catch {
    return false
  }
}
