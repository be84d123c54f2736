import { type Plugin } from 'vite'

// The value of the property up to the comma that ends its line; one that is written otherwise stays.
const assumption = /^ +assumption:\s+(?:'[^'\n]*'|`[^`$]*`),\n/gm

/** Leaves the explanations of the contract out of the bundle: only the server's reference and the docs print them. */
export function leaveOutAssumptions(): Plugin {
  return {
    name: 'leave-out-assumptions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/src\/.+\.ts$/, code: 'assumption:' },
      // The removed lines stay as empty ones, so that places in a stack trace are still true.
      handler: (code) => ({
        code: code.replaceAll(assumption, (text) => '\n'.repeat(text.split('\n').length - 1)),
        map: null,
      }),
    },
  }
}
