/** Ends the server that `global-setup` started. */
async function endServer(): Promise<void> {
  const end: unknown = Reflect.get(globalThis, Symbol.for('hengzhou-settlement.end'))
  if (typeof end === 'function') await end()
}

// oxlint-disable-next-line import/no-default-export -- Jest calls the module's default
export default endServer
