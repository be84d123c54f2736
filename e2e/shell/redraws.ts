import { type Page } from 'playwright-core'

/** What React gives to its own developer tools: a part as it is drawn, and as it was before. */
interface DrawnPart {
  readonly flags: number
  readonly tag: number
  readonly alternate: DrawnPart | null
  readonly child: DrawnPart | null
  readonly sibling: DrawnPart | null
}

/** Loads the page anew so that it counts what React draws. */
export async function countRedraws(page: Page): Promise<void> {
  await page.addInitScript(listenToReact)
  await page.reload()
}

/** How many components are drawn again from a step until an element is in sight; what is drawn after that is not counted. */
export async function redrawsUntil(
  page: Page,
  shown: string,
  step: () => Promise<void>,
): Promise<number> {
  await page.evaluate((selector) => Reflect.set(window, 'redraws', { count: 0, selector }), shown)
  await step()
  const counted = await page.waitForFunction(() => {
    const { count, selector } = Reflect.get(window, 'redraws')
    return selector === undefined ? { count } : undefined
  })
  return (await counted.evaluate((found) => found?.count)) ?? Number.NaN
}

/** In the page, before React begins: stands where its developer tools would, and is told of all that it draws. */
function listenToReact(): void {
  const [performedWork, components] = [1, [0, 1, 11, 14, 15]]
  const countIn = (part: DrawnPart): number => {
    const before = part.alternate
    if (before === null) return 0
    let count = (part.flags & performedWork) !== 0 && components.includes(part.tag) ? 1 : 0
    // Children that were not touched are the same objects as before.
    if (count === 0 && part.child === before.child) return 0
    for (let child = part.child; child !== null; child = child.sibling) count += countIn(child)
    return count
  }
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: DrawnPart }) => {
      const asked = Reflect.get(window, 'redraws')
      if (asked?.selector === undefined) return
      asked.count += countIn(current)
      if (document.querySelector(asked.selector) !== null) asked.selector = undefined
    },
  })
}
