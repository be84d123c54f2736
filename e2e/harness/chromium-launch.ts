import { join } from 'node:path'
import process from 'node:process'

/** Without a sandbox of its own, and without calls home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Where no typeface of the machine has Chinese letters, each would be a box of half its width, and whatever measures a
 * page would find room that there is not.
 */
const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }

/** What every browser of ours is started with. */
export const chromiumLaunch = { args, env }
